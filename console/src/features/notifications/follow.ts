import { consoleStore } from "#lib/realtime/console-store.ts";
import { openStream } from "#lib/realtime/stream.ts";

const NAME = "notifications";

/** Whether tabs can agree here on who holds the stream; browsers let them on secure origins alone. */
export const canFollow = (): boolean => "locks" in navigator;

/**
 * Calls `onChange` whenever a place of the store changes. One tab of the browser holds the stream and tells the others,
 * since a browser has few connections; when it is closed another takes over. Gives what ends it.
 */
export function follow(place: string, onChange: () => void): () => void {
  const store = consoleStore();
  if (!store || !canFollow()) return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = onChange;
  const ending = new AbortController();
  const { signal } = ending;
  const tell = () => {
    onChange();
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
  navigator.locks.request(NAME, { signal }, hold).catch(() => {}); // given up while it was waiting
  return () => {
    ending.abort();
    channel.close();
  };
}
