import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { PrefetchOverlays } from "#flow/prefetch-overlays.tsx";
import { getConfig, offers } from "#lib/config.ts";
import { takesAttachments } from "#lib/realtime/console-store.ts";
import type { StreamState } from "#lib/realtime/stream.ts";
import { useMay } from "#lib/rights.ts";
import { Badge, type BadgeLook } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { AttachChip, Composer, ReplyPicker } from "./composer.tsx";
import { noteEntry } from "./conversation-days.ts";
import { ConversationHead, type ConversationHeadProps } from "./conversation-head.tsx";
import { MessageLog } from "./message-log.tsx";
import { hasNotes, useNotes } from "./notes.ts";
import { useOutbox } from "./outbox.ts";
import { OutgoingRow } from "./outgoing-row.tsx";
import { participantsOf, readersOf, sideOf } from "./participants.ts";
import { hasPresence } from "./say-writing.ts";
import { useChat } from "./use-chat.ts";
import { useEarlier } from "./use-earlier.ts";
import { useLastRead, useMarkRead } from "./use-read.ts";
import { useStuckScroll } from "./use-stuck-scroll.ts";
import { WritingLine } from "./writing-line.tsx";

const LOOK = {
  connecting: { label: "Connecting…", tone: "neutral" },
  live: { label: "Live", tone: "good" },
  reconnecting: { label: "Reconnecting…", tone: "warn" },
  offline: { label: "Offline", tone: "bad" },
} as const satisfies Record<StreamState, BadgeLook>;

const AlsoHere = lazyPart(() => import("./also-here.tsx").then((file) => file.AlsoHere), { isExtra: true });
const PrintMenu = lazyPart(() => import("./print-menu.tsx").then((file) => file.PrintMenu), { isExtra: true });
const NoteComposer = lazyPart(() => import("./note-composer.tsx").then((file) => file.NoteComposer));

export interface ConversationProps {
  chatId: string;
  dispute: Dispute;
  /** Rendered in the header. */
  head: ReactNode;
  /** The header, where it is another one. */
  Head?: ComponentType<ConversationHeadProps> | undefined;
  /** Called on a system message: the dispute itself may have changed. */
  onNews: () => void;
}

export function Conversation(props: ConversationProps) {
  const { chatId, dispute, head, Head = ConversationHead, onNews } = props;
  const { support } = getConfig();
  const { chat, held, state, problem, reopen } = useChat(chatId);
  const messages = held?.messages;
  const { outgoing, ...outbox } = useOutbox(chatId, dispute, chat, messages);
  const earlier = useEarlier(chat);
  const scroll = useStuckScroll();
  /** The store takes messages and read marks from who may change disputes. */
  const mayWrite = useMay()("disputes.change");
  /** What the composer writes. `message again`, after a note, moves the focus into the text field of the message. */
  const [writes, setWrites] = useState<"message" | "note" | "message again">("message");
  const isNoting = writes === "note";
  const { data: noted } = useNotes(dispute.id);
  const notes = useMemo(() => noted?.map(noteEntry) ?? [], [noted]);
  const [writing, setWriting] = useState("");
  const isCalm = useCalm();
  const { client, provider } = dispute;
  const participants = useMemo(
    () => participantsOf({ client, provider }, support, messages ?? []),
    [client, provider, support, messages],
  );

  const lastOwn = messages?.findLast((message) => sideOf(message, support) === "own");
  const newest = messages?.findLast((message) => sideOf(message, support) !== "own")?.key;
  const lastRead = useLastRead({
    chatId,
    chat,
    newest,
    isAwaited: (read) => lastOwn !== undefined && readersOf(participants, read, lastOwn.at).length < 2,
  });
  useMarkRead(chat, newest, mayWrite && scroll.isAtEnd);
  useNewsOfTheSystem(messages?.findLast(({ isSystem }) => isSystem)?.key, messages !== undefined, onNews);

  const readers = lastOwn ? readersOf(participants, lastRead, lastOwn.at) : [];
  const receipt = lastOwn && { key: lastOwn.key, text: readers.length > 0 ? `Seen by ${readers.join(", ")}` : "Sent" };
  const ahead = [
    ...(hasNotes(dispute.id) ? [NoteComposer] : []),
    ...(offers("desk") ? [ReplyPicker] : []),
    ...(takesAttachments() ? [AttachChip] : []),
  ];
  const hasNothing = held === undefined && (problem !== undefined || state === "reconnecting" || state === "offline");

  return (
    <>
      <Head
        chatId={chatId}
        participants={participants}
        state={
          <>
            {isCalm && hasPresence() ? (
              <AlsoHere chatId={chatId} participants={participants} onWriting={setWriting} />
            ) : null}
            {problem === undefined ? (
              <span role="status" className="shrink-0">
                <Badge {...LOOK[state]} />
              </span>
            ) : null}
            {isCalm && held && chat ? <PrintMenu chat={chat} chatId={chatId} hasNotes={notes.length > 0} /> : null}
          </>
        }
      >
        {head}
      </Head>
      {dispute.status === "resolved" ? (
        <p className="-mx-4 shrink-0 border-b border-line bg-good-soft px-4 py-2 text-good-ink sm:-mx-5 sm:px-5">
          This dispute is resolved.
        </p>
      ) : null}
      {problem !== undefined && held ? (
        <div className="-mx-4 flex shrink-0 items-center justify-between gap-2 border-b border-line bg-danger-soft px-4 py-1.5 text-danger-ink sm:-mx-5 sm:px-5">
          <p role="alert" className="min-w-0 [overflow-wrap:anywhere]">
            {problem}
          </p>
          <Button size="sm" onClick={reopen}>
            Reconnect
          </Button>
        </div>
      ) : null}
      <MessageLog
        chatId={chatId}
        held={held}
        notes={notes}
        disputeId={dispute.id}
        onRetry={hasNothing ? reopen : undefined}
        earlier={earlier}
        scroll={scroll}
        participants={participants}
        support={support}
        receipt={outgoing.length === 0 ? receipt : undefined}
      >
        {outgoing.length > 0 ? (
          <ol aria-label="On their way">
            {outgoing.map((message) => (
              <OutgoingRow
                key={message.id}
                message={message}
                senderName={support.name}
                onRetry={() => outbox.retry(message)}
                onDiscard={() => outbox.discard(message)}
              />
            ))}
          </ol>
        ) : null}
      </MessageLog>
      {held ? <PrefetchOverlays overlays={ahead} /> : null}
      <WritingLine chatId={chatId} writing={writing} isSilent={isNoting}>
        {!mayWrite ? (
          <p className="py-3 text-[0.8125rem] text-ink-soft">You can read this conversation.</p>
        ) : isNoting ? (
          <NoteComposer disputeId={dispute.id} onAdded={scroll.toEnd} onClose={() => setWrites("message again")} />
        ) : (
          <Composer
            chatId={chatId}
            dispute={dispute}
            takesFocus={writes === "message again"}
            onSend={() => {
              scroll.toEnd();
              outbox.sendDraft();
            }}
            onNote={hasNotes(dispute.id) ? () => setWrites("note") : undefined}
          />
        )}
      </WritingLine>
    </>
  );
}

/** Calls `onNews` once per system message that arrives while the conversation is open. */
function useNewsOfTheSystem(key: string | undefined, isLoaded: boolean, onNews: () => void) {
  const tell = useEffectEvent(onNews);
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    if (known.current !== undefined && known.current !== key) tell();
    known.current = key ?? "";
  }, [key, isLoaded]);
}
