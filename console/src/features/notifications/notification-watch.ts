import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { follow } from "./follow.ts";
import { notificationPage, refreshNotifications } from "./notification-queries.ts";

interface NotificationWatchProps {
  onUnread: (unread: number) => void;
  /** Called when what waits may have changed. */
  onNews: () => void;
}

/** Renders nothing. Keeps the notifications fresh and reports the number of unread ones. */
export function NotificationWatch({ onUnread, onNews }: NotificationWatchProps) {
  const tell = useEffectEvent(onNews);
  const queryClient = useQueryClient();
  const { data } = useQuery(notificationPage());
  const place = data?.place ?? "";
  const unread = data?.unread ?? 0;
  useEffect(() => {
    if (!place) return;
    return follow(place, () => {
      void refreshNotifications(queryClient);
      tell();
    });
  }, [place, queryClient]);
  useEffect(() => onUnread(unread), [unread, onUnread]);
  return null;
}
