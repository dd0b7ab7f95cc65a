import { SendHorizontal } from "lucide";
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from "react";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import type { AttachDrop } from "./attach-drop.ts";

/** This close to the longest text the composer shows how many characters are used. */
const COUNTED_LAST = 200;

interface ComposerBoxProps {
  /** `note` looks plainly different, so that nobody sends a note as a message. */
  kind: "message" | "note";
  box: RefObject<HTMLTextAreaElement | null>;
  /** The accessible name of the text field. */
  label: string;
  placeholder: string;
  text: string;
  /** The most code points. */
  max: number;
  onText: (text: string) => void;
  /** A file is sent along; then the text may be empty. */
  hasFile?: boolean;
  /** The reason for which the button is disabled. */
  waitsFor?: string | undefined;
  /** Takes dropped and pasted files. */
  files?: AttachDrop;
  /** Called for a text that is not too long, and not empty either unless there is a file. */
  onSubmit: () => void;
  verb: string;
  isPending?: boolean;
  /** The hint below the text field, with a text in it and without. */
  hints: { typed: string; empty: string };
  /** Stands above the text field. */
  above?: ReactNode;
  /** Small buttons below the text field. */
  tools?: ReactNode;
}

/** The text field of messages and of notes, with its buttons. */
export function ComposerBox(props: ComposerBoxProps) {
  const { kind, box, label, placeholder, text, max, onText, onSubmit, verb, isPending, hints, above, tools } = props;
  const { hasFile = false, waitsFor, files } = props;
  const hintId = useId();
  const trimmed = text.trim();
  const countedFrom = max - COUNTED_LAST;
  const length = trimmed.length < countedFrom ? trimmed.length : [...trimmed].length;
  const isTooLong = length > max;
  const isEmpty = trimmed === "" && !hasFile;
  const canSubmit = !isEmpty && !isTooLong && !isPending && waitsFor === undefined;
  const advice = waitsFor ?? (isEmpty ? hints.empty : hints.typed);

  const submit = () => {
    if (!canSubmit) return;
    onSubmit();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an IME composition (Japanese, Chinese) belongs to the input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      {...files?.dropProps}
      className={cx(
        "no-print relative -mx-4 shrink-0 border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-5 sm:px-5",
        kind === "note" ? "border-warn bg-warn-soft" : "border-line",
        kind === "message" && (files?.isOver ? "bg-accent-soft" : "bg-surface"),
      )}
    >
      {above}
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-describedby={hintId}
          aria-invalid={isTooLong || undefined}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={files?.onPaste}
          className="control field-sizing-content max-h-40 min-w-0 grow resize-none"
        />
        <Button
          type="submit"
          tone="primary"
          className="shrink-0"
          disabled={!canSubmit}
          isPending={isPending}
          title={isEmpty || waitsFor ? advice : undefined}
          icon={<Icon of={SendHorizontal} className="size-4" />}
        >
          {verb}
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        {tools ? <div className="-ms-2 flex flex-wrap items-center gap-0.5">{tools}</div> : null}
        <p
          id={hintId}
          className={cx("flex grow gap-3 text-xs text-ink-soft", tools ? "justify-end" : "justify-between")}
        >
          <span>{advice}</span>
          {length >= countedFrom ? (
            <span className={cx("tabular-nums", isTooLong && "font-medium text-danger-ink")}>
              {formatCount(length)} / {formatCount(max)}
            </span>
          ) : null}
        </p>
      </div>
    </form>
  );
}
