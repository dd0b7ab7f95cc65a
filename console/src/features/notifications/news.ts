import type { NotificationPage } from "@hivekeeper/contract/notification.ts";
import { useSyncExternalStore } from "react";
import { createListeners } from "#lib/listeners.ts";
import { readStored, store } from "#lib/storage.ts";

const KEY = "bell";
const { subscribe, notify } = createListeners();

/** The highest id that this session has seen; `null` before its first answer. A later notification has a higher one. */
const readSeen = (): number | null => {
  const stored = readStored(KEY);
  return stored === null ? null : Number(stored);
};

/** How many unread notifications have come since the list was last open. What waited before is what the dashboard says. */
export function useNews(page: NotificationPage | undefined): number {
  const seen = useSyncExternalStore(onSeen, readSeen);
  return page?.items.filter(({ id, isRead }) => !isRead && seen !== null && Number(id) > seen).length ?? 0;
}

/** What the session begins with is not new. */
export function noteFirst(page: NotificationPage): void {
  if (readSeen() === null) noteSeen(page);
}

/** Nothing that has come so far is new any more. */
export function noteSeen({ items }: NotificationPage): void {
  const seen = readSeen();
  const highest = Math.max(seen ?? 0, ...items.map(({ id }) => Number(id)));
  if (highest === seen) return;
  store(KEY, String(highest));
  notify();
}

function onSeen(listener: () => void): () => void {
  const end = subscribe(listener);
  window.addEventListener("storage", listener); // another tab
  return () => {
    end();
    window.removeEventListener("storage", listener);
  };
}
