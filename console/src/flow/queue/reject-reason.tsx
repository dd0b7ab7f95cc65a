import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useBlocker } from "#lib/router/router.ts";
import { Button } from "#ui/button.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { Key } from "#ui/key.tsx";
import { useUnsavedGuard } from "#ui/overlay/unsaved-guard.tsx";

export interface RejectWords {
  /** The usual reason that is chosen. */
  usual?: string | undefined;
  text: string;
}

interface RejectReasonProps {
  /** The usual reasons, at most nine. */
  reasons: readonly string[];
  words: RejectWords;
  onChange: (words: RejectWords) => void;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why an item is rejected: one of the usual reasons, words of one's own, or both. */
export function RejectReason({ reasons, words, onChange, onReject, onCancel }: RejectReasonProps) {
  const { usual, text } = words;
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(text.trim() !== "");
  useBlocker(guard.mayLeave);
  const name = useId();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(usual ? "input:checked" : "input")?.focus();
    form.current?.scrollIntoView({ block: "nearest" });
  }, [usual]);

  const reject = (event: FormEvent) => {
    event.preventDefault();
    const reason = [usual, text.trim()].filter(Boolean).join(". ");
    if (reason) return onReject(reason.slice(0, DECISION_REASON_MAX));
    setMissing(true);
    form.current?.querySelector("textarea")?.focus();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSent =
      event.key === "Enter" &&
      event.target instanceof HTMLTextAreaElement &&
      !event.shiftKey &&
      !event.nativeEvent.isComposing;
    // After a refusal the focus is in the empty text, where the keys of the reasons still choose one.
    const chosen = isMissing && text === "" ? reasons[Number(event.key) - 1] : undefined;
    if (event.key === "Escape") onCancel();
    else if (isSent) form.current?.requestSubmit();
    else if (chosen) onChange({ usual: chosen, text });
    else return;
    event.preventDefault();
  };

  return (
    <>
      <form
        ref={form}
        onSubmit={reject}
        onKeyDown={press}
        noValidate
        className="flex scroll-mb-3 flex-col gap-3 [@media(height>=40rem)]:max-h-[70dvh] [@media(height>=40rem)]:overflow-y-auto"
      >
        <fieldset className="grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="pb-1 text-[0.8125rem] font-medium text-ink-soft">Why is it rejected?</legend>
          {reasons.map((reason, at) => (
            <label
              key={reason}
              className="flex min-h-9 items-center gap-2 rounded-md px-2 hover:bg-hover has-checked:bg-accent-soft max-sm:min-h-11"
            >
              <input
                type="radio"
                name={name}
                checked={usual === reason}
                onChange={() => onChange({ usual: reason, text })}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="grow">{reason}</span>
              <Key of={String(at + 1)} />
            </label>
          ))}
        </fieldset>
        <TextareaField
          label="Reason"
          hint="Administrators see it with the decision, also at the creator's next item."
          error={isMissing && !usual && !text.trim() ? "Choose a reason, or write one" : undefined}
          rows={2}
          maxLength={DECISION_REASON_MAX}
          value={text}
          onChange={({ target }) => onChange({ usual, text: target.value })}
          className="w-full [&_textarea]:min-h-14"
        />
        <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-2">
          <Button tone="quiet" onClick={onCancel} className="max-sm:min-h-11">
            Cancel <Key of="Esc" />
          </Button>
          <Button type="submit" tone="danger" className="max-sm:min-h-11">
            Reject <Key of="Enter" />
          </Button>
        </div>
      </form>
      {guard.question}
    </>
  );
}
