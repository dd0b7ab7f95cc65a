import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Chat } from "#lib/realtime/open-chat.ts";

const LOOK_AGAIN_MS = 10_000;

interface LastReadOptions {
  chatId: string;
  chat: Chat | undefined;
  /** The newest message that somebody else wrote: who wrote it has read what stands above. */
  newest: string | undefined;
  /** Whether anybody still has to read what was written here. */
  isAwaited: (lastRead: ReadonlyMap<string, number>) => boolean;
}

/** Who has read how far. Looked up, not followed: a second stream would cost one of a browser's few connections. */
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
