import { useEffect, useSyncExternalStore } from "react";
import type { Chat } from "#lib/realtime/open-chat.ts";

const CALM_MS = 500;

/** Marks everything as read once the newest message is visible and messages have paused. */
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
