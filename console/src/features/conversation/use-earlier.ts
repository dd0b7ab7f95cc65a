import { useState } from "react";
import type { Chat } from "#lib/realtime/open-chat.ts";

export interface Earlier {
  load: () => Promise<void>;
  isLoading: boolean;
  hasFailed: boolean;
}

/** Loads messages from before the loaded ones. */
export function useEarlier(chat: Chat | undefined): Earlier {
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
