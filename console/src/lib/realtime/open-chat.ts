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
  /** Who writes here; a store of ours takes the name from the token instead. */
  author: Author;
  /** All that is held, by time, ties by key; each message once. `mayHaveEarlier`: the store may hold older ones. */
  onMessages: (messages: ChatMessage[], held: { mayHaveEarlier: boolean }) => void;
  onState: (state: StreamState) => void;
  /** The conversation cannot be read (any more); `status` 0 when there was no answer. */
  onError: (text: string, status: number) => void;
}

export interface Chat {
  /** A key for a message that is about to be sent: it keeps its name however often it is tried. */
  newKey: () => string;
  /**
   * Sends a text under a key of `newKey`, and gives the key under which it stands: a second try that comes too late for
   * the key has another. @throws {StoreError} Whether it arrived is not known when its status is 0.
   */
  push: (key: string, text: string) => Promise<string>;
  /** Notes that the author has seen everything up to now; best effort. */
  markRead: () => void;
  /** Who has read how far. @throws {StoreError} */
  fetchLastRead: () => Promise<ReadonlyMap<string, number>>;
  /** Loads what was written before the first message that is held. @throws {StoreError} */
  loadEarlier: () => Promise<void>;
  /** Nothing is told any more. What is being sent is sent all the same. */
  close: () => void;
}

const WINDOW = 500;
const SERVER_TIME = { ".sv": "timestamp" };
/** The store takes a key only near its own time; past this a second try needs to look first, and a new key. */
const KEY_LASTS_MS = 45_000;

/** One conversation, followed until it is closed. */
export function openChat({ store, chatId, author, onMessages, onState, onError }: ChatOptions): Chat {
  const place = `chats/${chatId}`;
  const closing = new AbortController();
  const { signal } = closing;
  const readAll = messageReader();
  let messages: Messages = noMessages(WINDOW);
  let clockAhead = 0;
  let lastKey: string | null = null;

  const tell = () => {
    onMessages(readAll(messages), { mayHaveEarlier: Object.keys(messages.byKey).length >= messages.limit });
  };
  const onClock = (ahead: number) => {
    clockAhead = ahead;
  };
  const call = (request: Parameters<typeof callStore>[1]) => callStore(store, { ...request, onClock });
  const read = (place: string, query?: Parameters<typeof callStore>[1]["query"]) =>
    call({ method: "GET", path: place, signal, ...(query && { query }) });
  const newKey = () => {
    const now = Date.now() + clockAhead;
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
    const timestamp = new Date(Date.now() + clockAhead).toISOString();
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

  /** The key itself while the store takes it; later a new one, unless the message had arrived after all: then `null`. */
  async function freeKey(key: string): Promise<string | null> {
    if (Math.abs(Date.now() + clockAhead - timeOfKey(key)) < KEY_LASTS_MS) return key;
    const stored = await call({ method: "GET", path: `${place}/messages/${key}` });
    return stored === null ? newKey() : null;
  }

  const readNote = () => (/[.$#[\]/]/.test(author.id) ? {} : { [`lastRead/${author.id}`]: SERVER_TIME });
  /** What others may like to know, and nobody waits for. */
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
      // Room first, so that what is written meanwhile pushes nothing out at the place where the two will meet.
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
