import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useBlocker } from "#lib/router/router.ts";
import { hasShortcuts, isPressedAlone } from "#lib/shortcuts.ts";
import { Button, type ButtonTone } from "#ui/button.tsx";
import { TextareaField } from "#ui/field/textarea-field.tsx";
import { Key } from "#ui/key.tsx";
import { useUnsavedGuard } from "#ui/overlay/unsaved-guard.tsx";

export interface Words {
  /** The usual reason that is chosen. */
  usual?: string | undefined;
  text: string;
}

/** What is asked before a decision. */
export interface Question {
  /** "Why is it rejected?" */
  legend?: string;
  /** The usual reasons, at most nine. Without any a letter is written, in which Enter begins a line. */
  reasons?: readonly string[];
  label: string;
  hint: string;
  /** Said where there is neither. */
  missing: string;
  /** Of the text, in characters. */
  max: number;
  /** Whether what is typed is kept elsewhere, so that nobody is asked before it is left. */
  isKept?: boolean;
}

interface DecisionFormProps {
  question: Question;
  verb: string;
  tone: ButtonTone;
  words: Words;
  onChange: (words: Words) => void;
  onDecide: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why something is decided: one of the usual reasons, words of one's own, or both. */
export function DecisionForm({ question, verb, tone, words, onChange, onDecide, onCancel }: DecisionFormProps) {
  const { reasons = [], max } = question;
  const { usual, text } = words;
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(!question.isKept && text.trim() !== "");
  useBlocker(guard.mayLeave);
  const name = useId();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(usual ? "input:checked" : "input, textarea")?.focus();
    form.current?.scrollIntoView({ block: "nearest" });
  }, [usual]);
  const choose = (reason: string) => onChange({ usual: reason, text });

  const decide = (event: FormEvent) => {
    event.preventDefault();
    const reason = [usual, text.trim()].filter(Boolean).join(". ");
    if (reason) return onDecide(reason.slice(0, max));
    setMissing(true);
    form.current?.querySelector("textarea")?.focus();
  };
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const sends = reasons.length > 0 ? !event.shiftKey : event.ctrlKey || event.metaKey;
    const isSent =
      event.key === "Enter" && event.target instanceof HTMLTextAreaElement && sends && !event.nativeEvent.isComposing;
    // After a refusal the focus is in the empty text, where the keys of the reasons still choose one.
    const chooses = !(event.target instanceof HTMLTextAreaElement) || (isMissing && text === "");
    const chosen = chooses && isPressedAlone(event) && hasShortcuts() ? reasons[Number(event.key) - 1] : undefined;
    if (event.key === "Escape") onCancel();
    else if (isSent) form.current?.requestSubmit();
    else if (chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <form
        ref={form}
        onSubmit={decide}
        onKeyDown={press}
        data-own-keys
        noValidate
        className="flex scroll-mb-3 flex-col gap-3 [@media(height>=40rem)]:max-h-[70dvh] [@media(height>=40rem)]:overflow-y-auto"
      >
        {reasons.length > 0 ? (
          <fieldset className="grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
            <legend className="pb-1 text-[0.8125rem] font-medium text-ink-soft">{question.legend}</legend>
            {reasons.map((reason, at) => (
              <label
                key={reason}
                className="flex min-h-9 items-center gap-2 rounded-md px-2 hover:bg-hover has-checked:bg-accent-soft max-sm:min-h-11"
              >
                <input
                  type="radio"
                  name={name}
                  checked={usual === reason}
                  onChange={() => choose(reason)}
                  className="size-4 shrink-0 accent-accent"
                />
                <span className="grow">{reason}</span>
                <Key of={String(at + 1)} />
              </label>
            ))}
          </fieldset>
        ) : null}
        <TextareaField
          label={question.label}
          hint={question.hint}
          error={isMissing && !usual && !text.trim() ? question.missing : undefined}
          rows={2}
          maxLength={max}
          value={text}
          onChange={({ target }) => onChange({ usual, text: target.value })}
          className="w-full [&_textarea]:min-h-14"
        />
        <div className="flex justify-end gap-2 max-sm:grid max-sm:grid-cols-2">
          <Button tone="quiet" onClick={onCancel} className="max-sm:min-h-11">
            Cancel <Key of="Esc" />
          </Button>
          <Button type="submit" tone={tone} className="max-sm:min-h-11">
            {verb} <Key of={reasons.length > 0 ? "Enter" : "Ctrl Enter"} />
          </Button>
        </div>
      </form>
      {guard.question}
    </>
  );
}
