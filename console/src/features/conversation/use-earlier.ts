import { useState } from "react";
import type { Chat } from "#lib/realtime/open-chat.ts";

export type Earlier = ReturnType<typeof useEarlier>;

/** Loads messages from before the loaded ones. */
export function useEarlier(chat: Chat | undefined) {
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const load = async () => {
    if (!chat || isLoading) return;
    setLoading(true);
    setFailed(false);
    await chat.loadEarlier().catch(() => setFailed(true));
    setLoading(false);
  };
  return { load, isLoading, hasFailed };
}
