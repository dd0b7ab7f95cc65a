import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { ArrowDown } from "lucide";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { daysOf, type Entry, goesOn, type NoteEntry, withNotes } from "./conversation-days.ts";
import { MessageRow } from "./message-row.tsx";
import { type Participant, sideOf } from "./participants.ts";
import type { Held } from "./use-chat.ts";
import type { Earlier } from "./use-earlier.ts";
import type { StuckScroll } from "./use-stuck-scroll.ts";

// Notes are asked for after the messages.
const NoteRow = lazyPart(() => import("./note-row.tsx").then((file) => file.NoteRow), { isExtra: true });

interface MessageLogProps {
  chatId: string;
  held: Held | undefined;
  /** The dispute's, oldest first. */
  notes: readonly NoteEntry[];
  disputeId: string;
  /** Set when loading failed: tries again. */
  onRetry: (() => void) | undefined;
  earlier: Earlier;
  scroll: StuckScroll;
  participants: readonly Participant[];
  support: { id: string; name: string };
  receipt: { key: string; text: string } | undefined;
  /** The outgoing messages, after the last message. */
  children: ReactNode;
}

export function MessageLog(props: MessageLogProps) {
  const { held, notes, earlier, scroll, onRetry, children } = props;
  const { box, isAtEnd, onScroll, toEnd } = scroll;
  const isLoading = !held && !onRetry;
  const newCount = useNewCount(held?.messages ?? [], props.support, isAtEnd);

  const loadEarlier = async () => {
    await earlier.load();
    // The button may disappear and must not lose the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) box.current?.focus();
    });
  };
  return (
    <div className="relative -mx-4 flex min-h-0 grow flex-col sm:-mx-5">
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        aria-busy={isLoading || earlier.isLoading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus of its own, this box could not be scrolled by keyboard.
        tabIndex={0}
        onScroll={onScroll}
        // Relative, so that words for screen readers alone, which are placed absolutely, stay inside.
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 py-3 outline-offset-[-2px] [overflow-anchor:none] sm:px-5"
      >
        {isLoading ? (
          <div className="m-auto animate-late text-ink-soft">
            <Spinner label="Loading messages…" className="size-6" />
          </div>
        ) : null}
        {onRetry ? <NotLoaded onRetry={onRetry} /> : null}
        {earlier.hasFailed ? (
          <NotLoaded onRetry={loadEarlier} />
        ) : held?.mayHaveEarlier ? (
          <Button size="sm" className="mx-auto mb-2 shrink-0" onClick={loadEarlier} isPending={earlier.isLoading}>
            Load earlier
          </Button>
        ) : null}
        {held?.mayHaveEarlier ? (
          <p className="hidden only-print text-center">
            Earlier messages are not loaded. The button Print, beside the chat id, loads them first.
          </p>
        ) : null}
        {held?.messages.length === 0 && notes.length === 0 ? (
          <p className="m-auto text-ink-soft">No messages yet.</p>
        ) : null}
        {held ? <Days {...props} entries={withNotes(held.messages, notes, held.mayHaveEarlier)} /> : null}
        {children}
      </div>
      {isAtEnd ? null : (
        <Button
          size="sm"
          icon={<Icon of={ArrowDown} className="size-3.5" />}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full shadow-overlay"
          onClick={() => {
            toEnd();
            box.current?.focus({ preventScroll: true });
          }}
        >
          {newCount === 0 ? "Latest messages" : `${newCount} new ${newCount === 1 ? "message" : "messages"}`}
        </Button>
      )}
    </div>
  );
}

/** One list per day, headed by the day, on screen and for screen readers. */
function Days(props: MessageLogProps & { entries: readonly Entry[] }) {
  const { entries, chatId, disputeId, participants, support, receipt } = props;
  const roles = new Map<string, string>(participants.map(({ id, role }) => [id, role]));
  return daysOf(entries).map(({ day, entries: ofDay }) => (
    <section key={day} aria-label={day || undefined} className="flex flex-col">
      {day ? (
        <h3 className="my-2 flex items-center gap-3 text-xs font-medium text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {day}
        </h3>
      ) : null}
      <ol className="flex flex-col gap-2">
        {ofDay.map((entry, at) =>
          "note" in entry ? (
            <NoteRow key={entry.key} entry={entry} disputeId={disputeId} />
          ) : (
            <MessageRow
              key={entry.key}
              message={entry}
              chatId={chatId}
              side={sideOf(entry, support)}
              role={roles.get(entry.senderId) ?? ""}
              isContinued={goesOn(entry, ofDay[at - 1])}
              receipt={receipt?.key === entry.key ? receipt.text : undefined}
            />
          ),
        )}
      </ol>
    </section>
  ));
}

/** The number of messages from others since the user scrolled away from the end. */
function useNewCount(messages: readonly ChatMessage[], support: MessageLogProps["support"], isAtEnd: boolean): number {
  const newest = messages.at(-1)?.key;
  const [left, setLeft] = useState<{ at: string | undefined }>();
  if (isAtEnd && left) setLeft(undefined);
  if (!isAtEnd && !left) setLeft({ at: newest });
  if (isAtEnd || !left) return 0;
  const seen = messages.findLastIndex(({ key }) => key === left.at);
  return messages.slice(seen + 1).filter((message) => sideOf(message, support) !== "own").length;
}

/** A line that tells that messages could not be loaded. Reading the loaded ones and writing still work. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mb-2 flex shrink-0 items-center justify-center gap-1 text-[0.8125rem] text-ink-soft">
      Earlier messages not loaded
      <span aria-hidden>—</span>
      <Button tone="quiet" size="sm" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
