import { attachmentText } from "@hivekeeper/contract/attachment.ts";
import { getConfig, offers } from "#lib/config.ts";
import { locked } from "#lib/locked.ts";
import { consoleStore } from "#lib/realtime/console-store.ts";
import { type MessagePusher, messagePusher } from "#lib/realtime/message-pusher.ts";
import { StoreError } from "#lib/realtime/store-call.ts";
import { toast } from "#ui/overlay/toast.ts";
import { type Change, type Message, maySend } from "./change.ts";
import { advance, forget, reload } from "./change-store.ts";
import { changes } from "./changes.ts";

/** A change that is a message. */
export type Outgoing = Change & { message: Message };

/** The conversations that are open in this tab. They know the store's clock, and show what was sent. */
const open = new Map<string, MessagePusher>();

/** Returns a function that ends it. */
export function openForSending(chatId: string, pusher: MessagePusher): () => void {
  open.set(chatId, pusher);
  return () => void open.delete(chatId);
}

interface Failure {
  id: string;
  error: StoreError;
}

const PASSING: readonly number[] = [0, 429, 500, 502, 503, 504];
export const isPassingRefusal = ({ status }: StoreError): boolean => PASSING.includes(status);

/** What a message says: of a file alone, its name. Empty when there is nothing to send. */
export const textToSend = ({ text, attachment }: Pick<Message, "text" | "attachment">): string =>
  text.trim() || (attachment ? attachmentText(attachment) : "");

/** Sends what was written or waits in one conversation, in its order, and ends at the first failure: resolves to it. */
export const sendMessages = (chatId: string): Promise<Failure | null> =>
  locked(`messages ${chatId}`, async () => {
    await reload();
    const pusher = open.get(chatId) ?? closedPusher(chatId);
    let sent = 0;
    let failure: Failure | null = null;
    for (let [next] = unsent(chatId); pusher && next && !failure; [next] = unsent(chatId)) {
      failure = await push(pusher, next, chatId);
      if (!failure) sent++;
    }
    if (sent > 0 && !open.has(chatId)) {
      const message = sent === 1 ? "A message was sent" : `${sent} messages were sent`;
      toast({ title: "Done", message, tone: "success" });
    }
    return failure;
  });

const unsent = (chatId: string): Outgoing[] =>
  changes
    .current()
    .filter((one): one is Outgoing => one.message?.chatId === chatId)
    .filter((one) => one.state === "sending" || maySend(one, Date.now()));

function closedPusher(chatId: string): MessagePusher | undefined {
  const store = consoleStore();
  return store ? messagePusher(store, chatId, getConfig().support) : undefined;
}

async function push(pusher: MessagePusher, { id, message }: Outgoing, chatId: string): Promise<Failure | null> {
  const now = Date.now();
  await advance(id, { type: "sent", now });
  try {
    const said = { text: textToSend(message), attachmentId: message.attachment?.id };
    // A new key is stored before it is used: after a crash the message is looked up under it.
    await pusher.push(message.key, said, (key) => advance(id, { type: "rekeyed", key }));
    await advance(id, { type: "succeeded" });
    if (!open.has(chatId)) forget(id);
    return null;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { status } = error;
    if (!isPassingRefusal(error)) {
      if (offers("team") && (status === 401 || status === 403))
        await (await import("./dropped.ts")).dropForbiddenMessages(unsent(chatId));
      await advance(id, { type: "refused", now, reason: error.message });
    }
    // What was written behind it waits with it.
    for (const { id: later } of unsent(chatId)) {
      await advance(later, { type: "lost", now, mayHaveArrived: error.status === 0 && later === id });
    }
    return { id, error };
  }
}
