import { useSyncExternalStore } from "react";

/** A text that was sent and is not among the messages yet. */
export interface OutgoingMessage {
  /** The message's key, the same at every try. */
  key: string;
  text: string;
  state: "sending" | "sent" | "failed";
  /** Why it failed, in the store's words. */
  reason: string;
}

/** What somebody is writing in one conversation. */
export interface Drafts {
  draft: string;
  /** What could not be sent and stands in the draft again. */
  returned: OutgoingMessage | null;
  outgoing: readonly OutgoingMessage[];
}

const EMPTY: Drafts = { draft: "", returned: null, outgoing: [] };

/** In memory, for as long as the page is open: no text of a conversation is stored in a browser. */
const draftsByChat = new Map<string, Drafts>();
const listeners = new Set<() => void>();

export const draftsOf = (chatId: string): Drafts => draftsByChat.get(chatId) ?? EMPTY;

export function changeDrafts(chatId: string, change: Partial<Drafts>): void {
  draftsByChat.set(chatId, { ...draftsOf(chatId), ...change });
  for (const listener of listeners) listener();
}

export const useDrafts = (chatId: string): Drafts => useSyncExternalStore(subscribe, () => draftsOf(chatId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A try begins: the text leaves the draft and stands at the end of the conversation. */
export function sent(drafts: Drafts, { key, text }: Pick<OutgoingMessage, "key" | "text">): Drafts {
  const others = drafts.outgoing.filter((one) => one.key !== key);
  return { ...drafts, outgoing: [...others, { key, text, state: "sending", reason: "" }] };
}

/** It stands in the store, under `storedKey`; where it is shown from will be the stream. */
export const stored = (drafts: Drafts, key: string, storedKey: string): Drafts => ({
  ...drafts,
  outgoing: drafts.outgoing.map((one) => (one.key === key ? { ...one, key: storedKey, state: "sent" } : one)),
});

/** It goes back to where it was written, unless something else is being written there: then it waits where it stands. */
export function failed(drafts: Drafts, key: string, reason: string): Drafts {
  const outgoing = drafts.outgoing.map((one) => (one.key === key ? { ...one, state: "failed" as const, reason } : one));
  const returned = outgoing.find((one) => one.key === key);
  if (!returned || drafts.draft.trim() !== "") return { ...drafts, outgoing };
  return { draft: returned.text, returned, outgoing: outgoing.filter((one) => one !== returned) };
}

/** What the store has shown needs no standing by, whether its answer came or was lost. */
export function arrived(drafts: Drafts, hasMessage: (key: string) => boolean): Drafts {
  const outgoing = drafts.outgoing.filter(({ key }) => !hasMessage(key));
  const { returned } = drafts;
  if (!returned || !hasMessage(returned.key)) return { ...drafts, outgoing };
  return { draft: drafts.draft.trim() === returned.text ? "" : drafts.draft, returned: null, outgoing };
}
