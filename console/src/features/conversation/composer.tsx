import { MESSAGE_MAX } from "@hivekeeper/contract/chat.ts";
import { SendHorizontal } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formatCount } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { changeDraft, useDraft } from "./draft-store.ts";

/** From this length on the composer shows how many characters are used. */
const COUNTED_FROM = MESSAGE_MAX - 200;

interface ComposerProps {
  chatId: string;
  onSend: () => void;
}

export function Composer({ chatId, onSend }: ComposerProps) {
  const { text: draft, returned } = useDraft(chatId);
  const box = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const trimmed = draft.trim();
  const length = trimmed.length < COUNTED_FROM ? trimmed.length : [...trimmed].length;
  const isTooLong = length > MESSAGE_MAX;
  const canSend = trimmed !== "" && !isTooLong;
  const isReturned = returned !== null && returned.text === trimmed;
  useFocusOnArrival(box);

  const send = () => {
    if (!canSend) return;
    onSend();
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an IME composition (Japanese, Chinese) belongs to the input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="-mx-4 shrink-0 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-5 sm:px-5"
    >
      {isReturned ? (
        <p className="mb-1.5 flex flex-wrap items-center gap-x-1 text-[0.8125rem] text-danger-ink">
          <span>Message not sent. {returned.reason}</span>
          <Button tone="quiet" size="sm" onClick={send}>
            Retry
          </Button>
        </p>
      ) : null}
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          aria-label="Message"
          aria-describedby={hintId}
          aria-invalid={isTooLong || undefined}
          placeholder="Type something…"
          value={draft}
          onChange={(event) => changeDraft(chatId, { text: event.target.value })}
          onKeyDown={onKeyDown}
          className="control field-sizing-content max-h-40 min-w-0 grow resize-none"
        />
        <Button
          type="submit"
          tone="primary"
          disabled={!canSend}
          title={trimmed === "" ? "Type a message" : undefined}
          icon={<Icon of={SendHorizontal} className="size-4" />}
        >
          Send
        </Button>
      </div>
      <p id={hintId} className="mt-1 flex justify-between gap-3 text-xs text-ink-soft">
        <span>{trimmed === "" ? "Type a message" : "Enter sends, Shift+Enter begins a new line"}</span>
        {length >= COUNTED_FROM ? (
          <span className={cx("tabular-nums", isTooLong && "font-medium text-danger-ink")}>
            {formatCount(length)} / {formatCount(MESSAGE_MAX)}
          </span>
        ) : null}
      </p>
    </form>
  );
}

/**
 * Moves the focus into the composer when its panel or pane opened, and took the focus itself, before the composer existed.
 */
function useFocusOnArrival(box: { current: HTMLTextAreaElement | null }) {
  useEffect(() => {
    const isWaiting = document.activeElement?.matches('[role="dialog"], [data-frame]');
    if (isWaiting && matchMedia("(pointer: fine)").matches) box.current?.focus();
  }, [box]);
}
