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

export interface LiveChat {
  /** Defined while the panel is open. */
  chat: Chat | undefined;
  /** Undefined until the store has sent its messages. */
  held: Held | undefined;
  state: StreamState;
  /** The store's error text, when the stream has ended. */
  problem: string | undefined;
  reopen: () => void;
}

/** Keeps a conversation open while mounted. Renders at most once per frame, however fast messages arrive. */
export function useChat(chatId: string): LiveChat {
  const [chat, setChat] = useState<Chat>();
  const [held, setHeld] = useState<Held>();
  const [state, setState] = useState<StreamState>("connecting");
  const [problem, setProblem] = useState<string>();
  const [opening, setOpening] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` is not read: `reopen` counts it up, which runs this effect again.
  useEffect(() => {
    const store = consoleStore();
    if (!store) return;
    const show = perFrame(setHeld);
    let isLoaded = false;
    const opened = openChat({
      store,
      chatId,
      author: getConfig().support,
      onMessages: (messages, more) => {
        isLoaded = true;
        show({ messages, ...more });
      },
      onState: setState,
      onError: (text, status) => {
        if (!isLoaded) console.warn(`The conversation was not loaded: ${status} ${text}`);
        setProblem(text);
      },
    });
    setChat(opened);
    return () => {
      show.cancel();
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

interface PerFrame<Value> {
  (value: Value): void;
  cancel: () => void;
}

/** Passes on the last value of each animation frame, so that bursts render once and hidden pages render nothing. */
function perFrame<Value>(show: (value: Value) => void): PerFrame<Value> {
  let frame: number | null = null;
  let last: Value;
  const take = (value: Value) => {
    last = value;
    frame ??= requestAnimationFrame(() => {
      frame = null;
      show(last);
    });
  };
  return Object.assign(take, {
    cancel: () => {
      if (frame !== null) cancelAnimationFrame(frame);
    },
  });
}
