import { consoleStore } from "#lib/realtime/console-store.ts";
import { openStream } from "#lib/realtime/stream.ts";

const NAME = "notifications";

/**
 * Whether Web Locks are available, by which tabs agree on who holds the stream. Browsers offer them on secure origins
 * only.
 */
export const canFollow = (): boolean => "locks" in navigator;

/**
 * Calls `onChange` whenever a path of the store changes; `isNews` is false for what the stream begins with. One tab of the
 * browser holds the stream and tells the others, since a browser has few connections; when it is closed another tab takes
 * over. Returns a function that ends it.
 */
export function follow(place: string, onChange: (isNews: boolean) => void): () => void {
  const store = consoleStore();
  if (!store || !canFollow()) return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = () => onChange(true);
  const ending = new AbortController();
  const { signal } = ending;
  let isNews = false;
  const tell = () => {
    onChange(isNews);
    isNews = true;
    channel.postMessage(null);
  };
  /** The lock is held until the promise settles. */
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const stream = openStream({ store, path: place, onChange: tell, onState: () => {}, onError: () => {} });
      signal.addEventListener("abort", () => {
        stream.close();
        resolve();
      });
    });
  navigator.locks.request(NAME, { signal }, hold).catch(() => {}); // aborted while waiting for the lock
  return () => {
    ending.abort();
    channel.close();
  };
}
