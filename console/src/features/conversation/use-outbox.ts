import { attachmentText } from "@hivekeeper/contract/attachment.ts";
import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import {
  changeWaiting,
  followOutbox,
  keepWaiting,
  listWaiting,
  newId,
  owner,
  removeWaiting,
} from "#flow/outbox/outbox-store.ts";
import { openForSending, sendMessages } from "#flow/outbox/send-messages.ts";
import { type Waiting, type WaitingMessage, waitingStore } from "#flow/outbox/waiting.ts";
import { offers } from "#lib/config.ts";
import type { Chat } from "#lib/realtime/open-chat.ts";
import { toast } from "#ui/overlay/toast.ts";
import { changeDraft, draftOf, textToSend } from "./draft-store.ts";

export interface Outbox {
  /** What was sent and the stream has not shown yet. */
  outgoing: readonly WaitingMessage[];
  /** Sends the draft, with its earlier key if it was tried before. Does nothing when the draft is empty. */
  sendDraft: () => void;
  retry: (message: WaitingMessage) => void;
  discard: (message: WaitingMessage) => void;
}

/**
 * Sends messages one after the other, in the order in which they were written. With the extension `safe-writes` they
 * wait for a line, also after the panel is closed.
 */
export function useOutbox(
  chatId: string,
  dispute: Dispute,
  chat: Chat | undefined,
  messages: readonly ChatMessage[] | undefined,
): Outbox {
  const entries = useSyncExternalStore(waitingStore.subscribe, waitingStore.current);
  const shown = useMemo(() => new Set(messages?.map(({ key }) => key)), [messages]);
  const own = useMemo(() => entries.filter((one) => isMessageOf(one, chatId)), [entries, chatId]);

  useEffect(() => {
    void restore();
    return () => void removeSent(chatId);
  }, [chatId]);
  useEffect(() => (chat ? openForSending(chatId, chat) : undefined), [chatId, chat]);
  // Dropped when the stream has shown them, whether or not their answer arrived.
  useEffect(() => {
    for (const { id, key } of own) if (shown.has(key)) void removeWaiting(id);
    const draft = draftOf(chatId);
    if (!draft.returned || !shown.has(draft.returned.key)) return;
    changeDraft(chatId, textToSend(draft) === draft.returned.text ? NOTHING : { returned: null });
  }, [chatId, shown, own]);

  return {
    // In the same frame as the stream shows it, a message leaves the end of the conversation.
    outgoing: own.filter(({ key }) => !shown.has(key)),
    sendDraft: () => {
      const draft = draftOf(chatId);
      const { returned, attachment } = draft;
      const text = textToSend(draft);
      if (text === "") return;
      if (!chat) return toast({ title: "Send failed", message: "No active chat.", tone: "error" });
      changeDraft(chatId, NOTHING);
      const key = returned?.text === text && returned.attachmentId === attachment?.id ? returned.key : chat.newKey();
      void sendNew(newMessage(dispute, { chatId, key, text, attachment: attachment ?? undefined }));
    },
    retry: async ({ id }) => {
      await changeWaiting(id, { state: "waiting", askedAt: Date.now() });
      await attempt(chatId, id);
    },
    discard: ({ id }) => void removeWaiting(id),
  };
}

const NOTHING = { text: "", attachment: null, returned: null };

function newMessage(
  dispute: Dispute,
  message: Pick<WaitingMessage, "chatId" | "key" | "text" | "attachment">,
): WaitingMessage {
  const now = Date.now();
  return {
    ...message,
    kind: "message",
    id: newId(),
    by: owner(),
    createdAt: now,
    askedAt: now,
    what: "Message",
    whom: dispute.service || `dispute ${dispute.id}`,
    record: `chat ${message.chatId}`,
    opens: `/disputes?chat=${dispute.id}`,
    state: "new",
    reason: "",
    mayHaveArrived: false,
  };
}

async function sendNew(message: WaitingMessage): Promise<void> {
  await keepWaiting(message);
  await attempt(message.chatId, message.id);
}

/** Sends what waits in the conversation. A message that cannot wait returns to the draft, unless another is typed there. */
async function attempt(chatId: string, id: string): Promise<void> {
  const { failure } = await sendMessages(chatId);
  if (!failure) return;
  const { message, error } = failure;
  if (error.status === 0 && offers("safe-writes")) {
    return toast({ title: "Waiting for a line", message: `${message.what} · ${message.whom}`, tone: "info" });
  }
  if (message.id !== id) return;
  toast({ title: "Send failed", message: "Message not sent.", tone: "error" });
  const { key, text, attachment = null } = message;
  if (textToSend(draftOf(chatId)) !== "") return void changeWaiting(id, { state: "refused", reason: error.message });
  const isFileAlone = attachment !== null && text === attachmentText(attachment);
  changeDraft(chatId, {
    ...{ text: isFileAlone ? "" : text, attachment },
    returned: { key, text, attachmentId: attachment?.id, reason: error.message },
  });
  await removeWaiting(id);
}

/** After a reload without `safe-writes` nothing is sent by itself: a message that was being sent may not have arrived. */
async function restore(): Promise<void> {
  await followOutbox();
  if (offers("safe-writes")) return;
  for (const { id, kind, state } of await listWaiting()) {
    if (kind === "message" && (state === "new" || state === "sending")) await changeWaiting(id, { state: "refused" });
  }
}

async function removeSent(chatId: string): Promise<void> {
  for (const one of await listWaiting()) {
    if (isMessageOf(one, chatId) && one.state === "sent") await removeWaiting(one.id);
  }
}

const isMessageOf = (one: Waiting, chatId: string): one is WaitingMessage =>
  one.kind === "message" && one.chatId === chatId;
