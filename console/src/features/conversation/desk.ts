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
export interface Desk {
  draft: string;
  /** What could not be sent and stands in the draft again. */
  returned: OutgoingMessage | null;
  outgoing: readonly OutgoingMessage[];
}

const EMPTY: Desk = { draft: "", returned: null, outgoing: [] };

/** In memory, for as long as the page is open: no text of a conversation is stored in a browser. */
const desks = new Map<string, Desk>();
const listeners = new Set<() => void>();

export const deskOf = (chatId: string): Desk => desks.get(chatId) ?? EMPTY;

export function changeDesk(chatId: string, change: Partial<Desk>): void {
  desks.set(chatId, { ...deskOf(chatId), ...change });
  for (const listener of listeners) listener();
}

export const useDesk = (chatId: string): Desk => useSyncExternalStore(subscribe, () => deskOf(chatId));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A try begins: the text leaves the draft and stands at the end of the conversation. */
export function sent(desk: Desk, { key, text }: Pick<OutgoingMessage, "key" | "text">): Desk {
  const others = desk.outgoing.filter((one) => one.key !== key);
  return { ...desk, outgoing: [...others, { key, text, state: "sending", reason: "" }] };
}

/** It stands in the store, under `storedKey`; where it is shown from will be the stream. */
export const stored = (desk: Desk, key: string, storedKey: string): Desk => ({
  ...desk,
  outgoing: desk.outgoing.map((one) => (one.key === key ? { ...one, key: storedKey, state: "sent" } : one)),
});

/** It goes back to where it was written, unless something else is being written there: then it waits where it stands. */
export function failed(desk: Desk, key: string, reason: string): Desk {
  const outgoing = desk.outgoing.map((one) => (one.key === key ? { ...one, state: "failed" as const, reason } : one));
  const returned = outgoing.find((one) => one.key === key);
  if (!returned || desk.draft.trim() !== "") return { ...desk, outgoing };
  return { draft: returned.text, returned, outgoing: outgoing.filter((one) => one !== returned) };
}

/** What the store has shown needs no standing by, whether its answer came or was lost. */
export function arrived(desk: Desk, hasMessage: (key: string) => boolean): Desk {
  const outgoing = desk.outgoing.filter(({ key }) => !hasMessage(key));
  const { returned } = desk;
  if (!returned || !hasMessage(returned.key)) return { ...desk, outgoing };
  return { draft: desk.draft.trim() === returned.text ? "" : desk.draft, returned: null, outgoing };
}
