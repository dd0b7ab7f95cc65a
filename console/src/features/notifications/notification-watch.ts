import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchLive } from "#flow/refetch.ts";
import { ownName } from "#lib/base.ts";
import { consoleStore } from "#lib/realtime/console-store.ts";
import { openStream } from "#lib/realtime/stream.ts";
import { canFollow } from "./can-follow.ts";
import { noteFirst, useNews } from "./news.ts";
import { notificationPage, refreshNotifications } from "./notification-queries.ts";

/** Renders nothing. Keeps the notifications, and what colleagues change, fresh and reports the number of new ones. */
export function NotificationWatch({ onNews }: { onNews: (news: number) => void }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(notificationPage());
  const place = data?.place ?? "";
  const news = useNews(data);
  useEffect(() => data && noteFirst(data), [data]);
  useEffect(() => (place ? follow(place, () => void refresh(queryClient)) : undefined), [place, queryClient]);
  useEffect(() => onNews(news), [news, onNews]);
  return null;
}

/** Runs when the stream begins, too: data may have changed since the screen was loaded. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshNotifications(queryClient), refetchLive(queryClient)]);
}

const NAME = ownName("notifications");

/**
 * Calls `onChange` whenever a path of the store changes. One tab of the browser holds the stream and tells the others,
 * since a browser has few connections; when it is closed another tab takes over. Returns a function that ends it.
 */
function follow(place: string, onChange: () => void): () => void {
  const store = consoleStore();
  if (!store || !canFollow()) return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = onChange;
  const ending = new AbortController();
  const { signal } = ending;
  const tell = () => {
    onChange();
    channel.postMessage(null);
  };
  /** The lock is held until the promise settles. */
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const stream = openStream({ store, path: place, onChange: tell, onState: () => {}, onError: () => {} });
      signal.addEventListener("abort", () => {
        stream.close();
        resolve();
      });
    });
  navigator.locks.request(NAME, { signal }, hold).catch(() => {}); // aborted while waiting for the lock
  return () => {
    ending.abort();
    channel.close();
  };
}
