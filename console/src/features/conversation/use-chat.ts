import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { useEffect, useState } from "react";
import { getConfig } from "#lib/config.ts";
import { consoleStore } from "#lib/realtime/console-store.ts";
import { type Chat, openChat } from "#lib/realtime/open-chat.ts";
import type { StreamState } from "#lib/realtime/stream.ts";

export interface Held {
  messages: readonly ChatMessage[];
  mayHaveEarlier: boolean;
}

/** Keeps a conversation open while mounted. Renders at most once per frame, however fast messages arrive. */
export function useChat(chatId: string) {
  const [chat, setChat] = useState<Chat>();
  /** Undefined until the store has sent its messages. */
  const [held, setHeld] = useState<Held>();
  const [state, setState] = useState<StreamState>("connecting");
  /** The store's error text, when the stream has ended. */
  const [problem, setProblem] = useState<string>();
  const [opening, setOpening] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` is not read: `reopen` counts it up, which runs this effect again.
  useEffect(() => {
    const store = consoleStore();
    if (!store) return;
    let isLoaded = false;
    let frame = 0;
    const opened = openChat({
      store,
      chatId,
      author: getConfig().support,
      onMessages: (messages, more) => {
        isLoaded = true;
        // Only the last messages of a frame are shown, so that bursts render once and hidden pages render nothing.
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => setHeld({ messages, ...more }));
      },
      onState: setState,
      onError: (text, status) => {
        if (!isLoaded) console.warn(`The conversation was not loaded: ${status} ${text}`);
        setProblem(text);
      },
    });
    setChat(opened);
    return () => {
      cancelAnimationFrame(frame);
      opened.close();
    };
  }, [chatId, opening]);

  const reopen = () => {
    setProblem(undefined);
    setState("connecting");
    setOpening((before) => before + 1);
  };
  return { chat, held, state, problem, reopen };
}
