import { useSyncExternalStore } from "react";
import { dropDraft, keepDraft, readDraft } from "#lib/drafts.ts";

/** A text that was sent and that the stream has not shown yet. */
export interface OutgoingMessage {
  /** The message's key, the same on every retry. */
  key: string;
  text: string;
  state: "sending" | "sent" | "failed";
  /** The store's error text; empty unless failed. */
  reason: string;
}

/** The draft and the outgoing messages of one conversation. */
export interface Drafts {
  draft: string;
  /** The failed message whose text is back in the draft. */
  returned: OutgoingMessage | null;
  outgoing: readonly OutgoingMessage[];
}

const EMPTY: Drafts = { draft: "", returned: null, outgoing: [] };

/** One reading per conversation; every change is kept in the tab, so that a reload loses nothing. */
const draftsByChat = new Map<string, Drafts>();
const listeners = new Set<() => void>();

const nameOf = (chatId: string) => `conversation ${chatId}`;

export function draftsOf(chatId: string): Drafts {
  const drafts = draftsByChat.get(chatId) ?? restored(readDraft(nameOf(chatId)));
  draftsByChat.set(chatId, drafts);
  return drafts;
}

export function changeDrafts(chatId: string, change: Partial<Drafts>): void {
  const drafts = { ...draftsOf(chatId), ...change };
  draftsByChat.set(chatId, drafts);
  if (drafts.draft === "" && drafts.outgoing.length === 0) dropDraft(nameOf(chatId));
  else keepDraft(nameOf(chatId), drafts);
  for (const listener of listeners) listener();
}

/** The drafts of a page before a reload. A message that was being sent then may not have arrived. */
function restored(kept: unknown): Drafts {
  if (kept === null) return EMPTY;
  const { outgoing, ...drafts } = kept as Drafts;
  return { ...drafts, outgoing: outgoing.map((one) => (one.state === "sending" ? { ...one, state: "failed" } : one)) };
}

export const useDrafts = (chatId: string): Drafts => useSyncExternalStore(subscribe, () => draftsOf(chatId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sending begins: the text leaves the draft and is shown at the end of the conversation. */
export function sent(drafts: Drafts, { key, text }: Pick<OutgoingMessage, "key" | "text">): Drafts {
  const others = drafts.outgoing.filter((one) => one.key !== key);
  return { ...drafts, outgoing: [...others, { key, text, state: "sending", reason: "" }] };
}

/** The store has the message under `storedKey`. The stream will show it. */
export const stored = (drafts: Drafts, key: string, storedKey: string): Drafts => ({
  ...drafts,
  outgoing: drafts.outgoing.map((one) => (one.key === key ? { ...one, key: storedKey, state: "sent" } : one)),
});

/**
 * Sending failed: the text returns to the draft. If another text is being written there, it stays at the end of the
 * conversation as failed.
 */
export function failed(drafts: Drafts, key: string, reason: string): Drafts {
  const outgoing = drafts.outgoing.map((one) => (one.key === key ? { ...one, state: "failed" as const, reason } : one));
  const returned = outgoing.find((one) => one.key === key);
  if (!returned || drafts.draft.trim() !== "") return { ...drafts, outgoing };
  return { draft: returned.text, returned, outgoing: outgoing.filter((one) => one !== returned) };
}

/** Drops outgoing messages that the stream has shown, whether or not their answer arrived. */
export function arrived(drafts: Drafts, hasMessage: (key: string) => boolean): Drafts {
  const outgoing = drafts.outgoing.filter(({ key }) => !hasMessage(key));
  const { returned } = drafts;
  if (!returned || !hasMessage(returned.key)) return { ...drafts, outgoing };
  return { draft: drafts.draft.trim() === returned.text ? "" : drafts.draft, returned: null, outgoing };
}
