import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { type Change, type Message, newChange, step } from "#flow/change/change.ts";
import { advance, drop, forget, keep, loadChanges } from "#flow/change/change-store.ts";
import { changes } from "#flow/change/changes.ts";
import { type Outgoing, openForSending, sendMessages, textToSend } from "#flow/change/send-messages.ts";
import { offers } from "#lib/config.ts";
import type { Chat } from "#lib/realtime/open-chat.ts";
import { userMark } from "#lib/session.ts";
import { toast } from "#ui/overlay/toast.ts";

/** What is typed into one conversation; with a `reason` a message that came back. */
type Draft = Pick<Change, "reason"> & { message: Message };

const recordOf = (chatId: string): string => `chat ${chatId}`;

const EMPTY: Draft = { reason: "", message: { chatId: "", key: "", text: "", attachment: null } };

export const findDraft = (chatId: string): (Change & Draft) | undefined =>
  changes.current().findLast((one): one is Change & Draft => {
    return one.state === "typing" && one.record === recordOf(chatId) && one.message !== undefined;
  });

/** Every change is stored, so that nothing typed is lost. A message that came back is another one once it is changed. */
export function changeDraft(chatId: string, typed: Partial<Pick<Message, "text" | "attachment">>): void {
  const draft = findDraft(chatId);
  const message = { ...EMPTY.message, ...draft?.message, ...typed, chatId, key: "" };
  if (message.text !== "" || message.attachment) {
    void keep(step(draft ?? begin(chatId), { type: "typed", now: Date.now(), message }));
  } else if (draft) void drop(draft.id);
}

/** Text typed before the stored draft was read replaces it. */
function begin(chatId: string): Change {
  const draft = newChange({ what: "Message", record: recordOf(chatId), by: userMark() });
  void loadChanges().then(() => {
    for (const { id, state, record } of changes.current()) {
      if (state === "typing" && record === draft.record && id < draft.id) void drop(id);
    }
  });
  return draft;
}

export function useDraft(chatId: string): Draft {
  useEffect(() => void loadChanges(), []);
  return useSyncExternalStore(changes.subscribe, () => findDraft(chatId) ?? EMPTY);
}

/**
 * Sends messages one after the other, in the order in which they were written. With the extension `safe` they
 * wait for a connection, also after the panel is closed.
 */
export function useOutbox(
  chatId: string,
  dispute: Dispute,
  chat: Chat | undefined,
  messages: readonly ChatMessage[] | undefined,
) {
  const all = useSyncExternalStore(changes.subscribe, changes.current);
  const shown = useMemo(() => new Set(messages?.map(({ key }) => key)), [messages]);
  const own = useMemo(() => all.filter((one): one is Outgoing => one.message?.chatId === chatId), [all, chatId]);

  useEffect(() => {
    void loadChanges();
    return () => forgetSent(chatId);
  }, [chatId]);
  useEffect(() => (chat ? openForSending(chatId, chat) : undefined), [chatId, chat]);
  // Dropped when the stream has shown them, whether or not their answer arrived.
  useEffect(() => {
    for (const { id, message, state } of own) {
      if (shown.has(message.key)) void (state === "done" ? forget(id) : drop(id));
    }
  }, [shown, own]);

  return {
    // What was sent and the stream has not shown yet: a message leaves it in the same frame as the stream shows it.
    outgoing: own.filter(({ state, message }) => state !== "typing" && !shown.has(message.key)),
    /** Sends the draft, with its earlier key if it came back unchanged. Does nothing when the draft is empty. */
    sendDraft: () => {
      const draft = findDraft(chatId);
      if (!draft || textToSend(draft.message) === "") return;
      if (!chat) return toast({ title: "Send failed", message: "No active chat.", tone: "error" });
      const { text, key } = draft.message;
      const message = { ...draft.message, text: text.trim(), key: key || chat.newKey() };
      const as = { whom: dispute.service || `dispute ${dispute.id}`, opens: `/disputes?chat=${dispute.id}`, message };
      void advance(draft.id, { type: "sent", now: Date.now(), as }).then(() => attempt(chatId, draft.id));
    },
    retry: async ({ id }: Outgoing) => {
      await advance(id, { type: "asked", now: Date.now() });
      await attempt(chatId, id);
    },
    discard: ({ id }: Outgoing) => void drop(id),
  };
}

/** Sends what waits in the conversation. A message that cannot wait returns to the draft, unless another is typed there. */
async function attempt(chatId: string, id: string): Promise<void> {
  const failure = await sendMessages(chatId);
  const failed = changes.find(failure?.id ?? "");
  if (!failure || !failed) return;
  const { status, message: reason } = failure.error;
  if (status === 0 && offers("safe")) {
    return toast({ title: "Waiting for a connection", message: `${failed.what} · ${failed.whom}`, tone: "info" });
  }
  if (failed.id !== id) return;
  toast({ title: "Send failed", message: "Message not sent.", tone: "error" });
  const type = findDraft(chatId) ? "refused" : "returned";
  await advance(id, { type, now: Date.now(), reason });
}

function forgetSent(chatId: string): void {
  for (const { id, state, record } of changes.current()) {
    if (state === "done" && record === recordOf(chatId)) forget(id);
  }
}
