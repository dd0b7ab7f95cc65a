import { nextMessageKey, timeOfKey } from "@hivekeeper/contract/message-key.ts";
import { callStore, type OnClock, type Store } from "./store-call.ts";

export interface Author {
  id: string;
  name: string;
}

export type MessagePusher = ReturnType<typeof messagePusher>;

const SERVER_TIME = { ".sv": "timestamp" };
/**
 * The store accepts a key only near its creation time. After this a retry first checks whether the message arrived, and
 * takes a new key.
 */
const KEY_LASTS_MS = 45_000;

/** Writes messages into one conversation. The author counts in other stores: our own server takes it from the token. */
export function messagePusher(store: Store, chatId: string, author: Author) {
  const place = `chats/${chatId}`;
  let clockLead = 0;
  let lastKey: string | null = null;

  /** Learns the store's clock from an answer. */
  const onClock: OnClock = (lead) => {
    clockLead = lead;
  };
  const call = (request: Parameters<typeof callStore>[1]) => callStore(store, { ...request, onClock });
  /** A key for a new message. The key stays the same on every retry. */
  const newKey = () => {
    const now = Date.now() + clockLead;
    const wasFarAhead = lastKey !== null && timeOfKey(lastKey) - now > KEY_LASTS_MS;
    lastKey = nextMessageKey(now, wasFarAhead ? null : lastKey);
    return lastKey;
  };

  /** The key itself while the store accepts it, later a new one; `null` if the message had arrived after all. */
  async function freeKey(key: string): Promise<string | null> {
    if (Math.abs(Date.now() + clockLead - timeOfKey(key)) < KEY_LASTS_MS) return key;
    const stored = await call({ method: "GET", path: `${place}/messages/${key}` });
    return stored === null ? newKey() : null;
  }

  const readNote = () => (/[.$#[\]/]/.test(author.id) ? {} : { [`lastRead/${author.id}`]: SERVER_TIME });
  /** Best-effort information for the other participants. */
  const note = (body: object) => {
    if (Object.keys(body).length > 0) call({ method: "PATCH", path: place, body }).catch(() => {});
  };

  return {
    newKey,
    /**
     * Sends a text, with the uploaded file `attachmentId` where there is one, under a key from `newKey`. Resolves to
     * the key under which it is stored, which differs when a retry comes too late for the first key: `onKey` is awaited
     * before that key is used. @throws {StoreError} With status 0 it is unknown whether the message arrived.
     */
    async push(
      key: string,
      { text, attachmentId }: { text: string; attachmentId?: number | undefined },
      onKey?: (key: string) => Promise<unknown>,
    ) {
      const timestamp = new Date(Date.now() + clockLead).toISOString();
      const message = { text, senderId: author.id, senderName: author.name, timestamp };
      const free = await freeKey(key);
      if (free === null) return key;
      if (free !== key) await onKey?.(free);
      await call({
        method: "PUT",
        path: `${place}/messages/${free}`,
        body: {
          ...{ ...message, isSystem: false, serverTime: SERVER_TIME },
          ...(attachmentId !== undefined && { attachment: { id: attachmentId } }),
        },
      });
      note({ lastMessage: { ...message, serverTime: SERVER_TIME }, ...readNote() });
      return free;
    },
    /** Marks everything up to now as read by the author; best effort. */
    markRead: () => note(readNote()),
    onClock,
  };
}
