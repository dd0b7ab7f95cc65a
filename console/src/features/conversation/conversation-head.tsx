import { ChevronDown, ChevronUp } from "lucide";
import { type ReactNode, useState } from "react";
import { CopyButton } from "#ui/copy-button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useWideForFilters } from "#ui/use-wide.ts";
import { ParticipantList } from "./participant-list.tsx";
import type { Participant } from "./participants.ts";

interface ConversationHeadProps {
  chatId: string;
  participants: readonly Participant[];
  /** The connection, and who is here too. */
  state: ReactNode;
  /** The dispute. */
  children: ReactNode;
}

/** What stands above the messages. On a phone it is one line, which opens. */
export function ConversationHead({ chatId, participants, state, children }: ConversationHeadProps) {
  const isWide = useWideForFilters();
  const [isOpen, setOpen] = useState(false);
  const isFolded = !isWide && !isOpen;
  return (
    <header
      className={cx(
        "relative -mx-4 flex shrink-0 flex-col gap-2 border-b border-line px-4 sm:-mx-5 sm:px-5",
        isWide ? "pb-3" : isFolded ? "-mt-4" : "max-h-[60dvh] overflow-y-auto pb-3",
      )}
    >
      <div className={cx("flex justify-between gap-2", isFolded && "items-center")}>
        <ParticipantList participants={participants} isOneLine={isFolded} />
        {isWide ? null : (
          <div className="flex shrink-0 items-center gap-2 self-start print:hidden">
            {state}
            <IconButton
              label="Participants and facts"
              aria-expanded={isOpen}
              icon={<Icon of={isOpen ? ChevronUp : ChevronDown} />}
              className={cx("-me-2", isFolded && "after:absolute after:inset-0")}
              onClick={() => setOpen(!isOpen)}
            />
          </div>
        )}
      </div>
      <div className={isFolded ? "hidden print:contents" : "contents"}>{children}</div>
      <div className={isFolded ? "sr-only" : "flex items-center justify-between gap-2"}>
        <p className="copied flex min-w-0 items-center gap-1 text-[0.6875rem] text-ink-faint">
          <span className="shrink-0">Chat id</span>
          <bdi className={cx("font-mono", !isFolded && "min-w-0 truncate")}>{chatId}</bdi>
          {isFolded ? null : (
            <span className="copies-on-hover">
              <CopyButton text={chatId} label="Copy chat id" />
            </span>
          )}
        </p>
        {isWide ? <div className="flex min-w-0 items-center gap-3 print:hidden">{state}</div> : null}
      </div>
    </header>
  );
}
