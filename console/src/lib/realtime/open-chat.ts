import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { nextMessageKey, timeOfKey } from "@hivekeeper/contract/message-key.ts";
import { readLastRead } from "@hivekeeper/contract/read/chat.ts";
import { firstKeyOf, type Messages, messageReader, noMessages, withEarlier, withEvent, withRoom } from "./messages.ts";
import { callStore, type Store } from "./store-call.ts";
import { openStream, type StreamState } from "./stream.ts";

interface Author {
  id: string;
  name: string;
}

export interface ChatOptions {
  store: Store;
  chatId: string;
  /** The author of sent messages. Our own server takes the author from the token instead. */
  author: Author;
  /** All loaded messages, ordered by time, then key, each once. `mayHaveEarlier`: the store may have older ones. */
  onMessages: (messages: ChatMessage[], held: { mayHaveEarlier: boolean }) => void;
  onState: (state: StreamState) => void;
  /** The conversation cannot be read, or no longer. `status` is 0 when there was no answer. */
  onError: (text: string, status: number) => void;
}

export interface Chat {
  /** A key for a new message. The key stays the same on every retry. */
  newKey: () => string;
  /**
   * Sends a text under a key from `newKey`. Resolves to the key under which it is stored, which differs when a retry
   * comes too late for the first key. @throws {StoreError} With status 0 it is unknown whether the message arrived.
   */
  push: (key: string, text: string) => Promise<string>;
  /** Marks everything up to now as read by the author; best effort. */
  markRead: () => void;
  /** The time up to which each participant has read, by participant. @throws {StoreError} */
  fetchLastRead: () => Promise<ReadonlyMap<string, number>>;
  /** Loads messages from before the first loaded one. @throws {StoreError} */
  loadEarlier: () => Promise<void>;
  /** Stops all callbacks. Messages being sent are still sent. */
  close: () => void;
}

const WINDOW = 500;
const SERVER_TIME = { ".sv": "timestamp" };
/**
 * The store accepts a key only near its creation time. After this a retry first checks whether the message arrived, and
 * takes a new key.
 */
const KEY_LASTS_MS = 45_000;

/** Follows one conversation until it is closed. */
export function openChat({ store, chatId, author, onMessages, onState, onError }: ChatOptions): Chat {
  const place = `chats/${chatId}`;
  const closing = new AbortController();
  const { signal } = closing;
  const readAll = messageReader();
  let messages: Messages = noMessages(WINDOW);
  let clockLead = 0;
  let lastKey: string | null = null;

  const tell = () => {
    onMessages(readAll(messages), { mayHaveEarlier: Object.keys(messages.byKey).length >= messages.limit });
  };
  const onClock = (lead: number) => {
    clockLead = lead;
  };
  const call = (request: Parameters<typeof callStore>[1]) => callStore(store, { ...request, onClock });
  const read = (place: string, query?: Parameters<typeof callStore>[1]["query"]) =>
    call({ method: "GET", path: place, signal, ...(query && { query }) });
  const newKey = () => {
    const now = Date.now() + clockLead;
    const wasFarAhead = lastKey !== null && timeOfKey(lastKey) - now > KEY_LASTS_MS;
    lastKey = nextMessageKey(now, wasFarAhead ? null : lastKey);
    return lastKey;
  };

  const stream = openStream({
    store,
    path: `${place}/messages`,
    query: { orderBy: "$key", limitToLast: WINDOW },
    onState,
    onError,
    onClock,
    onChange: (change) => {
      messages = withEvent(messages, change, WINDOW);
      tell();
    },
  });

  async function push(key: string, text: string) {
    const timestamp = new Date(Date.now() + clockLead).toISOString();
    const message = { text, senderId: author.id, senderName: author.name, timestamp };
    const free = await freeKey(key);
    if (free === null) return key;
    await call({
      method: "PUT",
      path: `${place}/messages/${free}`,
      body: { ...message, isSystem: false, serverTime: SERVER_TIME },
    });
    note({ lastMessage: { ...message, serverTime: SERVER_TIME }, ...readNote() });
    return free;
  }

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
    push,
    markRead: () => note(readNote()),
    fetchLastRead: async () => readLastRead(await read(`${place}/lastRead`)),
    async loadEarlier() {
      const first = firstKeyOf(messages);
      if (first === null) return;
      // Raise the limit first, so that messages that arrive meanwhile do not push out those where the two parts
      // connect.
      messages = withRoom(messages, WINDOW);
      try {
        const query = { orderBy: "$key", endBefore: first, limitToLast: WINDOW };
        const earlier = await read(`${place}/messages`, query);
        messages = withEarlier(messages, first, earlier);
      } catch (error) {
        messages = withRoom(messages, -WINDOW);
        throw error;
      }
      tell();
    },
    close: () => {
      closing.abort();
      stream.close();
    },
  };
}
