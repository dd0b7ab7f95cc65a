import { DECISION_REASON_MAX } from "@hivekeeper/contract/decision.ts";
import { type DeclaredName, declaredWord } from "@hivekeeper/contract/identity-words.ts";
import { Trash } from "lucide";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { usualReasons } from "./usual-reasons.ts";

interface QuestionReasonProps {
  field: DeclaredName;
  reason: string;
  /** Another object whenever the question was begun. */
  asked: object | undefined;
  /** Without a reason the question ends. */
  onChange: (reason: string | undefined) => void;
  /** Typing has ended in an element. */
  onEnd: (element: Element) => void;
}

/** Why a field is questioned: one of the usual reasons, which may be changed, or words of one's own. */
export function QuestionReason({ field, reason, asked, onChange, onEnd }: QuestionReasonProps) {
  const input = useRef<HTMLInputElement>(null);
  const word = declaredWord(field);
  useEffect(() => {
    if (asked) input.current?.focus();
  }, [asked]);
  const end = (said: string | undefined) => {
    if (input.current) onEnd(input.current);
    if (said !== reason) onChange(said);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    end(reason.trim() || event.key === "Enter" ? reason : undefined);
  };
  return (
    <div className="flex flex-col gap-2 rounded-md bg-warn-soft p-2">
      <div className="flex items-center gap-1">
        <input
          ref={input}
          type="text"
          autoComplete="off"
          aria-label={`Why you question it: ${word}`}
          placeholder="Why? The creator reads it."
          maxLength={DECISION_REASON_MAX}
          value={reason}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
          className="control min-w-0"
        />
        <IconButton
          label={`Remove question: ${word}`}
          icon={<Icon of={Trash} />}
          onClick={() => end(undefined)}
          className="max-sm:size-11"
        />
      </div>
      {reason === "" ? (
        <ul aria-label={`Usual reasons: ${word}`} className="flex flex-wrap gap-1.5">
          {usualReasons(field).map((usual) => (
            <li key={usual}>
              <button
                type="button"
                onClick={() => end(usual)}
                className="min-h-7 rounded-full border border-line-strong bg-surface px-2.5 text-[0.8125rem] hover:bg-hover max-sm:min-h-11 max-sm:px-3"
              >
                {usual}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
