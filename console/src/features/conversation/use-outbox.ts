import type { ChatMessage } from "@hivekeeper/contract/chat.ts";
import { useEffect, useRef } from "react";
import type { Chat } from "#lib/realtime/open-chat.ts";
import { StoreError } from "#lib/realtime/store-call.ts";
import { toast } from "#ui/overlay/toast.ts";
import { arrived, changeDrafts, draftsOf, failed, sent, stored } from "./draft-store.ts";

export interface Outbox {
  /** Sends the draft, with its earlier key if it was tried before. Does nothing when the draft is empty. */
  sendDraft: () => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
}

/** Sends messages one after the other, in the order in which they were written, also after the panel is closed. */
export function useOutbox(
  chatId: string,
  chat: Chat | undefined,
  messages: readonly ChatMessage[] | undefined,
): Outbox {
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const drafts = draftsOf(chatId);
    if (!messages || (drafts.outgoing.length === 0 && !drafts.returned)) return;
    const keys = new Set(messages.map(({ key }) => key));
    changeDrafts(
      chatId,
      arrived(drafts, (key) => keys.has(key)),
    );
  }, [chatId, messages]);

  const send = (text: string, key: string | undefined) => {
    if (!chat) return toast({ title: "Send failed", message: "No active chat.", tone: "error" });
    const name = key ?? chat.newKey();
    changeDrafts(chatId, sent(draftsOf(chatId), { key: name, text }));
    queue.current = queue.current.then(() => pushed(chatId, chat, name, text));
  };
  return {
    sendDraft: () => {
      const { draft, returned } = draftsOf(chatId);
      const text = draft.trim();
      if (text === "") return;
      if (chat) changeDrafts(chatId, { draft: "", returned: null });
      send(text, returned?.text === text ? returned.key : undefined);
    },
    retry: (key) => {
      const message = draftsOf(chatId).outgoing.find((one) => one.key === key);
      if (message) send(message.text, key);
    },
    discard: (key) => {
      const { outgoing } = draftsOf(chatId);
      changeDrafts(chatId, { outgoing: outgoing.filter((one) => one.key !== key) });
    },
  };
}

async function pushed(chatId: string, chat: Chat, key: string, text: string): Promise<void> {
  try {
    const storedKey = await chat.push(key, text);
    changeDrafts(chatId, stored(draftsOf(chatId), key, storedKey));
  } catch (error) {
    changeDrafts(chatId, failed(draftsOf(chatId), key, error instanceof StoreError ? error.message : ""));
    toast({ title: "Send failed", message: "Message not sent.", tone: "error" });
  }
}
