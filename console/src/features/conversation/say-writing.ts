import { useMemo } from "react";
import { getConfig, offers } from "#lib/config.ts";
import { consoleStore } from "#lib/realtime/console-store.ts";
import { callStore } from "#lib/realtime/store-call.ts";

/** The server forgets a writer who is silent for eight seconds. */
const SAY_AGAIN_MS = 4_000;

/** Extension `desk`, in our own server's store only. */
export const hasPresence = (): boolean => offers("desk") && getConfig().realtimeAuth === "header";

/** Tells the others, now and then, that a message is being written, or (an empty text) no more. Best effort. */
export function useSayWriting(chatId: string): (text: string) => void {
  return useMemo(() => {
    const store = hasPresence() ? consoleStore() : null;
    let saidAt = Number.NEGATIVE_INFINITY;
    const say = (body: true | null) => {
      if (store) callStore(store, { method: "PUT", path: placeOf(chatId), body }).catch(() => {});
    };
    return (text) => {
      const now = performance.now();
      if (text.trim() === "") {
        if (now - saidAt < 2 * SAY_AGAIN_MS) say(null);
        saidAt = Number.NEGATIVE_INFINITY;
      } else if (now - saidAt >= SAY_AGAIN_MS) {
        saidAt = now;
        say(true);
      }
    };
  }, [chatId]);
}

const placeOf = (chatId: string) => `presence/${chatId}/${getConfig().support.id}`;
