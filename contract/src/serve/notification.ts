import type { Notification, NotificationPage } from "../notification.ts";

export const serveNotifications = ({ items, unread, place }: NotificationPage) => ({
  status: true as const,
  message: "OK",
  data: items.map(serveNotification),
  unread,
  place,
});

const serveNotification = ({ id, kind, text, subjectId, isRead, at }: Notification) => ({
  id: Number(id),
  kind,
  text,
  subject_id: Number(subjectId),
  is_read: isRead,
  created_at: at,
});
