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
  useEffect(
    () => (place ? follow(place, (isNews) => void refresh(queryClient, isNews)) : undefined),
    [place, queryClient],
  );
  useEffect(() => onUnread(unread), [unread, onUnread]);
  return null;
}

async function refresh(queryClient: QueryClient, isNews: boolean): Promise<void> {
  await refreshNotifications(queryClient);
  if (isNews) await refetchLive(queryClient);
}
