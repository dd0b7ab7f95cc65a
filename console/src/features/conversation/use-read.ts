import { useQuery } from "@tanstack/react-query";
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

const LOOK_AGAIN_MS = 10_000;

interface LastReadOptions {
  chatId: string;
  chat: Chat | undefined;
  /** The key of the newest message from someone else: its author has read everything above it. */
  newest: string | undefined;
  /** Whether a participant has still to read the administrator's messages. */
  isAwaited: (lastRead: ReadonlyMap<string, number>) => boolean;
}

/** Polls how far each participant has read. A second stream would take one of the browser's few connections. */
export function useLastRead({ chatId, chat, newest, isAwaited }: LastReadOptions) {
  const { data, refetch } = useQuery({
    queryKey: ["last-read", chatId],
    queryFn: () => chat?.fetchLastRead() ?? new Map<string, number>(),
    enabled: chat !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (!state.data || isAwaited(state.data) ? LOOK_AGAIN_MS : false),
    retry: false,
  });
  useEffect(() => {
    if (chat && newest !== undefined) void refetch();
  }, [chat, newest, refetch]);
  return data;
}
