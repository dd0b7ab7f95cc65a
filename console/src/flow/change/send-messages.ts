import { attachmentText } from "@hivekeeper/contract/attachment.ts";
import { getConfig } from "#lib/config.ts";
import { locked } from "#lib/locked.ts";
import { consoleStore } from "#lib/realtime/console-store.ts";
import { type MessagePusher, messagePusher } from "#lib/realtime/message-pusher.ts";
import { StoreError } from "#lib/realtime/store-call.ts";
import { type Change, type Message, maySend } from "./change.ts";
import { advance, forget, reload } from "./change-store.ts";
import { changes } from "./changes.ts";

/** The conversations that are open in this tab. They know the store's clock, and show what was sent. */
const open = new Map<string, MessagePusher>();

/** Returns a function that ends it. */
export function openForSending(chatId: string, pusher: MessagePusher): () => void {
  open.set(chatId, pusher);
  return () => void open.delete(chatId);
}

export const isOpenForSending = (chatId: string): boolean => open.has(chatId);

export interface MessagesAttempt {
  sent: number;
  failure: { id: string; error: StoreError } | null;
}

const PASSING: readonly number[] = [0, 429, 500, 502, 503, 504];
export const isPassingRefusal = ({ status }: StoreError): boolean => PASSING.includes(status);

/** What a message says: of a file alone, its name. Empty when there is nothing to send. */
export const textToSend = ({ text, attachment }: Pick<Message, "text" | "attachment">): string =>
  text.trim() || (attachment ? attachmentText(attachment) : "");

/** Sends what was written or waits in one conversation, in its order; ends at the first failure. */
export const sendMessages = (chatId: string): Promise<MessagesAttempt> =>
  locked(`messages ${chatId}`, async () => {
    await reload();
    const pusher = open.get(chatId) ?? closedPusher(chatId);
    for (let sent = 0; ; sent++) {
      const [next] = unsent(chatId);
      if (!pusher || !next?.message) return { sent, failure: null };
      try {
        await push(pusher, next.id, next.message);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const [now, mayHaveArrived] = [Date.now(), error.status === 0];
        if (!isPassingRefusal(error)) await advance(next.id, { type: "refused", now, reason: error.message });
        // What was written behind it waits with it.
        for (const { id } of unsent(chatId)) {
          await advance(id, { type: "lost", now, mayHaveArrived: mayHaveArrived && id === next.id });
        }
        return { sent, failure: { id: next.id, error } };
      }
    }
  });

const unsent = (chatId: string): Change[] =>
  changes
    .current()
    .filter((one) => one.message?.chatId === chatId && (one.state === "sending" || maySend(one, Date.now())));

function closedPusher(chatId: string): MessagePusher | undefined {
  const store = consoleStore();
  return store ? messagePusher(store, chatId, getConfig().support) : undefined;
}

async function push(pusher: MessagePusher, id: string, message: Message): Promise<void> {
  await advance(id, { type: "sent", now: Date.now() });
  const said = { text: textToSend(message), attachmentId: message.attachment?.id };
  // A new key is stored before it is used: after a crash the message is looked up under it.
  await pusher.push(message.key, said, (key) => advance(id, { type: "rekeyed", key }));
  await advance(id, { type: "succeeded" });
  if (!open.has(message.chatId)) forget(id);
}
