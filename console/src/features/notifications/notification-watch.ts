import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { follow } from "./follow.ts";
import { notificationPage, refreshNotifications } from "./notification-queries.ts";

/** Renders nothing. Keeps the notifications fresh and reports the number of unread ones. */
export function NotificationWatch({ onUnread }: { onUnread: (unread: number) => void }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(notificationPage());
  const place = data?.place ?? "";
  const unread = data?.unread ?? 0;
  useEffect(
    () => (place ? follow(place, () => void refreshNotifications(queryClient)) : undefined),
    [place, queryClient],
  );
  useEffect(() => onUnread(unread), [unread, onUnread]);
  return null;
}
