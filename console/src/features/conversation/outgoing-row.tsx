import { attachmentText } from "@hivekeeper/contract/attachment.ts";
import { isOld } from "#flow/change/change.ts";
import { type Outgoing, textToSend } from "#flow/change/send-messages.ts";
import { Button } from "#ui/button.tsx";
import { MessageText } from "./message-content.tsx";

interface OutgoingRowProps {
  message: Outgoing;
  senderName: string;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message being sent, one that waits for a connection, or one that could not be sent. */
export function OutgoingRow({ message: change, senderName, onRetry, onDiscard }: OutgoingRowProps) {
  const { state, reason, message } = change;
  const { attachment } = message;
  const text = textToSend(message);
  return (
    <li className="mt-1 flex flex-col items-end">
      <p className="mb-0.5 text-xs font-medium">{senderName}</p>
      <div className="max-w-[85%] min-w-0 rounded-xl rounded-ee-sm bg-accent-soft px-3 py-2">
        {attachment && text !== attachmentText(attachment) ? <MessageText text={attachmentText(attachment)} /> : null}
        <MessageText text={text} />
      </div>
      {state === "refused" || isOld(change, Date.now()) ? (
        <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1 text-xs text-danger-ink">
          <span>Message not sent. {reason}</span>
          <Button tone="quiet" size="sm" onClick={onRetry}>
            Retry
          </Button>
          <Button tone="quiet" size="sm" onClick={onDiscard}>
            Discard
          </Button>
        </p>
      ) : state === "waiting" ? (
        <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1 text-xs text-warn-ink">
          <span>Waiting for a connection</span>
          <Button tone="quiet" size="sm" onClick={onDiscard}>
            Cancel
          </Button>
        </p>
      ) : (
        <p className="mt-0.5 text-xs text-ink-soft">Sending…</p>
      )}
    </li>
  );
}
