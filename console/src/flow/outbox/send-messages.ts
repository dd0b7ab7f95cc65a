import { getConfig } from "#lib/config.ts";
import { locked } from "#lib/locked.ts";
import { consoleStore } from "#lib/realtime/console-store.ts";
import { type MessagePusher, messagePusher } from "#lib/realtime/message-pusher.ts";
import { StoreError } from "#lib/realtime/store-call.ts";
import { isSendable } from "./order.ts";
import { changeWaiting, listWaiting, removeWaiting } from "./outbox-store.ts";
import type { Waiting, WaitingMessage } from "./waiting.ts";

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
  failure: { message: WaitingMessage; error: StoreError } | null;
}

const PASSING: readonly number[] = [0, 429, 500, 502, 503, 504];
export const isPassingRefusal = ({ status }: StoreError): boolean => PASSING.includes(status);

/** Sends what waits in one conversation, in the order in which it was written; ends at the first failure. */
export const sendMessages = (chatId: string): Promise<MessagesAttempt> =>
  locked(`messages ${chatId}`, async () => {
    const pusher = open.get(chatId) ?? closedPusher(chatId);
    for (let sent = 0; ; sent++) {
      const message = (await listWaiting()).find((one) => isOf(one, chatId) && isSendable(one));
      if (!pusher || message?.kind !== "message") return { sent, failure: null };
      try {
        await sendMessage(pusher, message);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        await keepFailed(message, error);
        for (const one of await listWaiting()) {
          if (isOf(one, chatId) && one.state === "new") await changeWaiting(one.id, { state: "waiting" });
        }
        return { sent, failure: { message, error } };
      }
    }
  });

const isOf = (one: Waiting, chatId: string): boolean => one.kind === "message" && one.chatId === chatId;

function closedPusher(chatId: string): MessagePusher | undefined {
  const store = consoleStore();
  return store ? messagePusher({ store, chatId, author: getConfig().support }) : undefined;
}

async function sendMessage(
  pusher: MessagePusher,
  { id, chatId, key, text, attachment, state }: WaitingMessage,
): Promise<void> {
  if (!(await changeWaiting(id, { state: state === "new" ? "new" : "sending" }))) return;
  // A new key is stored before it is used: after a crash the message is looked up under it.
  await pusher.push(key, { text, attachmentId: attachment?.id }, (fresh) => changeWaiting(id, { key: fresh }));
  if (open.has(chatId)) await changeWaiting(id, { state: "sent" });
  else await removeWaiting(id);
}

async function keepFailed({ id, mayHaveArrived }: WaitingMessage, error: StoreError): Promise<void> {
  if (!isPassingRefusal(error))
    await changeWaiting(id, { state: "refused", reason: error.message, mayHaveArrived: false });
  else await changeWaiting(id, { state: "waiting", mayHaveArrived: mayHaveArrived || error.status === 0 });
}

/** The conversations with messages that may be sent. */
export const waitingChats = (entries: readonly Waiting[]): string[] => [
  ...new Set(entries.flatMap((one) => (one.kind === "message" && isSendable(one) ? [one.chatId] : []))),
];
