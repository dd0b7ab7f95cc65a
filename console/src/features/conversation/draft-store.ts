import { type Attachment, attachmentText } from "@hivekeeper/contract/attachment.ts";
import { useEffect, useSyncExternalStore } from "react";
import { privateStore } from "#lib/private-store.ts";

/** A message that could not be sent, and whose text is back in the draft. */
export interface ReturnedMessage {
  /** The message's key, the same on every retry. */
  key: string;
  text: string;
  attachmentId?: number | undefined;
  /** The store's error text. */
  reason: string;
}

/** What is typed into one conversation. */
export interface Draft {
  text: string;
  /** The file that the message will carry; it is uploaded already. */
  attachment: Attachment | null;
  returned: ReturnedMessage | null;
}

const EMPTY: Draft = { text: "", attachment: null, returned: null };

/** One reading per conversation; every change is stored, so that nothing typed is lost. */
const drafts = new Map<string, Draft>();
const loading = new Map<string, Promise<void>>();
/** The conversations whose draft is being stored, and whether it has changed since. */
const storing = new Map<string, boolean>();
const listeners = new Set<() => void>();

const nameOf = (chatId: string) => `conversation:${chatId}`;

export const draftOf = (chatId: string): Draft => drafts.get(chatId) ?? EMPTY;

/** The text that the draft is sent with: of a file alone, its name. Empty when there is nothing to send. */
export const textToSend = ({ text, attachment }: Draft): string =>
  text.trim() || (attachment ? attachmentText(attachment) : "");

export function changeDraft(chatId: string, change: Partial<Draft>): void {
  show(chatId, { ...draftOf(chatId), ...change });
  void keep(chatId);
}

/** Reads the stored draft, unless something has been typed here before. */
export function loadDraft(chatId: string): Promise<void> {
  const load = async () => {
    const stored = await privateStore.read(nameOf(chatId));
    if (stored && !drafts.has(chatId)) show(chatId, { ...EMPTY, ...(stored.value as Partial<Draft>) });
  };
  const pending = loading.get(chatId) ?? load();
  loading.set(chatId, pending);
  return pending;
}

export function useDraft(chatId: string): Draft {
  useEffect(() => void loadDraft(chatId), [chatId]);
  return useSyncExternalStore(subscribe, () => draftOf(chatId));
}

function show(chatId: string, draft: Draft): void {
  drafts.set(chatId, draft);
  for (const listener of listeners) listener();
}

/** One write at a time: the last one has the newest text. */
async function keep(chatId: string): Promise<void> {
  const isStoring = storing.has(chatId);
  storing.set(chatId, true);
  if (isStoring) return;
  while (storing.get(chatId)) {
    storing.set(chatId, false);
    const draft = draftOf(chatId);
    if (draft.text === "" && !draft.attachment) await privateStore.remove(nameOf(chatId));
    else await privateStore.write(nameOf(chatId), draft);
  }
  storing.delete(chatId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
