import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { memo } from "react";
import { PersonLink } from "#flow/person/person-link.tsx";
import { cx } from "#ui/cx.ts";
import { lazyPart } from "#ui/lazy-part.tsx";
import { clockOf } from "./conversation-days.ts";
import { harmless } from "./linked-text.ts";
import { MessageContent, MessageText } from "./message-content.tsx";
import type { Side } from "./participants.ts";

// Most conversations have none.
const RemovedMessage = lazyPart(() => import("./removed-message.tsx").then((file) => file.RemovedMessage), {
  isExtra: true,
});

interface MessageRowProps {
  message: ChatMessage;
  chatId: string;
  side: Side;
  /** The sender's role in the dispute; empty if unknown. */
  role: string;
  /** Follows a message of the same person: the name is shown to screen readers only. */
  isContinued: boolean;
  /** Whether the others have read it. Shown below one's own last message. */
  receipt: string | undefined;
}

const SHAPE = {
  own: "self-end border border-transparent bg-accent-soft rounded-ee-sm",
  other: "self-start border border-line bg-surface rounded-es-sm",
} as const;

/** The roles whose senders are members. */
const MEMBERS = new Set(["Client", "Provider"]);

/** Memoised: a conversation has hundreds of rows. */
export const MessageRow = memo(({ message, chatId, side, role, isContinued, receipt }: MessageRowProps) => {
  const { time, iso } = clockOf(message);
  const clock = iso ? <time dateTime={iso}>{time}</time> : null;
  const name = harmless(message.senderName) || role || "Unknown";

  if (side === "system") {
    return (
      <li
        data-key={message.key}
        className="mx-auto mt-1 flex max-w-[90%] flex-wrap items-baseline justify-center gap-x-2 text-center text-[0.8125rem] text-ink-soft"
      >
        <span className="sr-only">{name}</span>
        <MessageText text={message.text} />
        <span className="text-xs">{clock}</span>
      </li>
    );
  }
  return (
    <li data-key={message.key} className={cx("flex flex-col", isContinued ? "-mt-1.5" : "mt-1")}>
      <p className={cx("mb-0.5 text-xs text-ink-soft", side === "own" && "text-end", isContinued && "sr-only")}>
        <span className="font-medium text-ink">
          <PersonLink id={isContinued || !MEMBERS.has(role) ? "" : message.senderId} name={name} isSkipped />
        </span>
        {role && role !== name ? ` · ${role}` : ""}
      </p>
      <div className={cx("max-w-[85%] min-w-0 rounded-xl px-3 py-2", SHAPE[side])}>
        {message.isRemoved ? (
          <RemovedMessage chatId={chatId} messageKey={message.key} />
        ) : (
          <MessageContent {...message} chatId={chatId} />
        )}
        <p className="mt-0.5 text-end text-xs text-ink-soft">{clock}</p>
      </div>
      {receipt ? <p className="mt-0.5 self-end text-xs text-ink-soft">{receipt}</p> : null}
    </li>
  );
});
