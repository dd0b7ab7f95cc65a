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
  /** Another object, also for the same store, opens the conversation again. */
  const [store, setStore] = useState(consoleStore);
  const [chat, setChat] = useState<Chat>();
  /** Undefined until the store has sent its messages. */
  const [held, setHeld] = useState<Held>();
  const [state, setState] = useState<StreamState>("connecting");
  /** The store's error text, when the stream has ended. */
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
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
  }, [chatId, store]);

  const reopen = () => {
    setProblem(undefined);
    setState("connecting");
    setStore(consoleStore());
  };
  return { chat, held, state, problem, reopen };
}
