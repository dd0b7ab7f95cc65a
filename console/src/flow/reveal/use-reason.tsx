import { REASON_WORDS, type RevealReason } from "@hivekeeper/contract/look.ts";
import { REVEAL_TEXT_MAX } from "@hivekeeper/contract/reveal.ts";
import { type ReactNode, useRef, useState } from "react";
import { optionsOf } from "#lib/words.ts";
import { SelectField } from "#ui/field/select-field.tsx";
import { TextField } from "#ui/field/text-field.tsx";

const REASONS = optionsOf(REASON_WORDS);

interface Why {
  reason: RevealReason;
  /** Empty where the reason says all. */
  text: string;
}

/** Why an administrator looks at what is hidden. */
interface ReasonState {
  fields: ReactNode;
  /** What was chosen; `undefined` where something is missing, which has the focus then, with the problem below it. */
  check: () => Why | undefined;
  focus: () => void;
}

/**
 * @param question Ends the sentences "Choose why …" and "Say why …".
 * @param hint Stands below the reason.
 */
export function useReason(
  question: string,
  { usual, hint }: { usual?: RevealReason | undefined; hint?: string } = {},
): ReasonState {
  const [reason, setReason] = useState<RevealReason | "">(usual ?? "");
  const [text, setText] = useState("");
  const [missing, setMissing] = useState<"reason" | "text">();
  const select = useRef<HTMLSelectElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOther = reason === "other";
  return {
    focus: () => select.current?.focus(),
    check: () => {
      const lacking = !reason ? "reason" : isOther && text.trim() === "" ? "text" : undefined;
      setMissing(lacking);
      if (lacking) (lacking === "reason" ? select : input).current?.focus();
      return lacking || !reason ? undefined : { reason, text: isOther ? text : "" };
    },
    fields: (
      <>
        <SelectField
          ref={select}
          label="Reason"
          required
          hint={hint}
          options={REASONS}
          placeholder="Choose a reason"
          value={reason}
          onChange={({ target }) => setReason(target.value as RevealReason | "")}
          error={missing === "reason" ? `Choose why ${question}` : undefined}
        />
        {isOther ? (
          <TextField
            ref={input}
            label="Reason in words"
            required
            maxLength={REVEAL_TEXT_MAX}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={missing === "text" ? `Say why ${question}` : undefined}
          />
        ) : null}
      </>
    ),
  };
}
