import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { readLastRead } from "@hivekeeper/contract/read/chat.ts";
import { type Author, messagePusher } from "./message-pusher.ts";
import { firstKeyOf, messageReader, noMessages, withEarlier, withEvent, withRoom } from "./messages.ts";
import { callStore, type Store } from "./store-call.ts";
import { openStream, type StreamState } from "./stream.ts";

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

export type Chat = ReturnType<typeof openChat>;

const WINDOW = 500;

/** Follows one conversation until it is closed. */
export function openChat({ store, chatId, author, onMessages, onState, onError }: ChatOptions) {
  const place = `chats/${chatId}`;
  const closing = new AbortController();
  const { signal } = closing;
  const readAll = messageReader();
  let messages = noMessages(WINDOW);
  const pusher = messagePusher(store, chatId, author);
  const { onClock } = pusher;

  const mayHaveEarlier = () => Object.keys(messages.byKey).length >= messages.limit;
  const tell = () => onMessages(readAll(messages), { mayHaveEarlier: mayHaveEarlier() });
  const read = (path: string, query: Parameters<typeof callStore>[1]["query"] = {}) =>
    callStore(store, { method: "GET", path, query, signal, onClock });
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

  /** Loads messages from before the first loaded one. @throws {StoreError} */
  async function loadEarlier() {
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
  }

  return {
    ...pusher,
    /** The time up to which each participant has read, by participant. @throws {StoreError} */
    fetchLastRead: async () => readLastRead(await read(`${place}/lastRead`)),
    loadEarlier,
    /** Loads all messages, and returns them. @throws {StoreError} */
    async loadAll() {
      while (mayHaveEarlier()) await loadEarlier();
      return readAll(messages);
    },
    /** Stops all callbacks. Messages being sent are still sent. */
    close: () => {
      closing.abort();
      stream.close();
    },
  };
}
