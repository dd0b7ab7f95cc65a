import { useEffect, useSyncExternalStore } from "react";
import type { Chat } from "#lib/realtime/open-chat.ts";

const CALM_MS = 500;

/** Tells that everything was read, once somebody has the newest message before his eyes and no more comes at once. */
export function useMarkRead(chat: Chat | undefined, newest: string | undefined, isAtEnd: boolean): void {
  const isSeen = useSyncExternalStore(subscribe, isVisible) && isAtEnd;
  useEffect(() => {
    if (!chat || newest === undefined || !isSeen) return;
    const timer = setTimeout(chat.markRead, CALM_MS);
    return () => clearTimeout(timer);
  }, [chat, newest, isSeen]);
}

const isVisible = () => document.visibilityState === "visible";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
