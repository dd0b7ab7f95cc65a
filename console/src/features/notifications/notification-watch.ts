import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchLive } from "#flow/refetch.ts";
import { follow } from "./follow.ts";
import { notificationPage, refreshNotifications } from "./notification-queries.ts";

/** Renders nothing. Keeps the notifications, and what colleagues change, fresh and reports the number of unread ones. */
export function NotificationWatch({ onUnread }: { onUnread: (unread: number) => void }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(notificationPage());
  const place = data?.place ?? "";
  const unread = data?.unread ?? 0;
  useEffect(() => (place ? follow(place, () => void refresh(queryClient)) : undefined), [place, queryClient]);
  useEffect(() => onUnread(unread), [unread, onUnread]);
  return null;
}

/** Also when the stream begins: something may have changed since the screen was loaded. */
async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshNotifications(queryClient), refetchLive(queryClient)]);
}
