import type { ReactNode } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { ParticipantList } from "./participant-list.tsx";
import type { Participant } from "./participants.ts";

export interface ConversationHeadProps {
  /** Not shown where it is empty. */
  chatId: string;
  participants: readonly Participant[];
  /** The connection, and who is here too. */
  state: ReactNode;
  /** The dispute. */
  children: ReactNode;
}

/** What stands above the messages. */
export const ConversationHead = ({ chatId, participants, state, children }: ConversationHeadProps) => (
  <header className="-mx-4 flex shrink-0 flex-col gap-2 border-b border-line px-4 pb-3 sm:-mx-5 sm:px-5">
    <ParticipantList participants={participants} />
    {children}
    <div className="flex items-center justify-between gap-2">
      {chatId ? (
        <p className="copied flex min-w-0 items-center gap-1 text-[0.6875rem] text-ink-faint">
          <span className="shrink-0">Chat id</span>
          <bdi className="min-w-0 truncate font-mono">{chatId}</bdi>
          <span className="copies-on-hover">
            <CopyButton text={chatId} label="Copy chat id" />
          </span>
        </p>
      ) : null}
      <div className="flex min-w-0 items-center gap-3 no-print">{state}</div>
    </div>
  </header>
);
