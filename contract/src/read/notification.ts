import { NOTIFICATION_KINDS, type Notification, type NotificationPage } from "../notification.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapList } from "./unwrap.ts";

/** Notifications in the order of the answer. Those of an unknown kind or without a subject are left out. */
export function readNotificationPage(body: unknown): NotificationPage {
  const items = unwrapList(body, readNotification).items.filter((item) => item !== null);
  const { unread, place } = isRaw(body) ? body : {};
  return { items, unread: numberOf(unread) ?? items.filter(({ isRead }) => !isRead).length, place: textOf(place) };
}

function readNotification(raw: Raw): Notification | null {
  const kind = NOTIFICATION_KINDS.find((known) => known === raw.kind);
  const [id, subjectId] = [textOf(raw.id), textOf(raw.subject_id)];
  if (!kind || id === "" || subjectId === "") return null;
  const at = textOf(pick(raw, "created_at", "at"));
  return { id, kind, text: textOf(raw.text), subjectId, isRead: raw.is_read === true, at };
}
