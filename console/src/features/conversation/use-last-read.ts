import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Chat } from "#lib/realtime/open-chat.ts";

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
