import { MESSAGE_MAX } from "@hivekeeper/contract/chat.ts";
import { SendHorizontal } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formatCount } from "#lib/format.ts";
import { takesAttachments } from "#lib/realtime/console-store.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { AttachButton } from "./attach-button.tsx";
import { AttachChip } from "./attach-chip.tsx";
import { useAttachDrop } from "./attach-drop.ts";
import { type PickedFile, usePickedFile } from "./attach-store.ts";
import { changeDraft, textToSend, useDraft } from "./draft-store.ts";

/** From this length on the composer shows how many characters are used. */
const COUNTED_FROM = MESSAGE_MAX - 200;

interface ComposerProps {
  chatId: string;
  onSend: () => void;
}

export function Composer({ chatId, onSend }: ComposerProps) {
  const drafted = useDraft(chatId);
  const { text: draft, attachment, returned } = drafted;
  const picked = usePickedFile(chatId);
  const canAttach = takesAttachments();
  const { isOver, dropProps, onPaste } = useAttachDrop(chatId, canAttach);
  const box = useRef<HTMLTextAreaElement>(null);
  const hintId = useId();
  const trimmed = draft.trim();
  const length = trimmed.length < COUNTED_FROM ? trimmed.length : [...trimmed].length;
  const isTooLong = length > MESSAGE_MAX;
  const isEmpty = trimmed === "" && !attachment;
  const canSend = !isEmpty && !isTooLong && !picked;
  const isReturned = returned !== null && returned.text === textToSend(drafted);
  const advice = adviceOf(picked, isEmpty);
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
      {...dropProps}
      className={cx(
        "-mx-4 shrink-0 border-t border-line px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-5 sm:px-5",
        isOver ? "bg-accent-soft" : "bg-surface",
      )}
    >
      {isReturned ? (
        <p className="mb-1.5 flex flex-wrap items-center gap-x-1 text-[0.8125rem] text-danger-ink">
          <span>Message not sent. {returned.reason}</span>
          <Button tone="quiet" size="sm" onClick={send}>
            Retry
          </Button>
        </p>
      ) : null}
      {canAttach ? <AttachChip chatId={chatId} picked={picked} attachment={attachment} /> : null}
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
          onPaste={onPaste}
          className="control field-sizing-content max-h-40 min-w-0 grow resize-none"
        />
        {canAttach ? <AttachButton chatId={chatId} /> : null}
        <Button
          type="submit"
          tone="primary"
          disabled={!canSend}
          title={canSend ? undefined : advice}
          icon={<Icon of={SendHorizontal} className="size-4" />}
        >
          Send
        </Button>
      </div>
      <p id={hintId} className="mt-1 flex justify-between gap-3 text-xs text-ink-soft">
        <span>{advice}</span>
        {length >= COUNTED_FROM ? (
          <span className={cx("tabular-nums", isTooLong && "font-medium text-danger-ink")}>
            {formatCount(length)} / {formatCount(MESSAGE_MAX)}
          </span>
        ) : null}
      </p>
    </form>
  );
}

/** What to do next, or what Send waits for. */
function adviceOf(picked: PickedFile | undefined, isEmpty: boolean): string {
  if (picked?.problem) return "Remove the file, or attach another one";
  if (picked) return "Send waits until the file is uploaded";
  return isEmpty ? "Type a message" : "Enter sends, Shift+Enter begins a new line";
}

/**
 * Moves the focus into the composer when the overlay opened, and took the focus itself, before the composer existed.
 */
function useFocusOnArrival(box: { current: HTMLTextAreaElement | null }) {
  useEffect(() => {
    const isWaiting = document.activeElement?.getAttribute("role") === "dialog";
    if (isWaiting && matchMedia("(pointer: fine)").matches) box.current?.focus();
  }, [box]);
}
