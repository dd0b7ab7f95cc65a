import type { Operation } from "./operation.ts";

// Extension `notifications`.

export const NOTIFICATION_KINDS = ["dispute", "message", "service", "review", "vest"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that waits for an administrator. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  /** A sentence, e.g. “Ada Obi opened a dispute about Wedding portraits”. */
  text: string;
  /** Id of the record that `kind` names: a dispute, a creator, a review, a vest. */
  subjectId: string;
  isRead: boolean;
  /** A moment, ISO 8601. */
  at: string;
}

export interface NotificationPage {
  /** The newest, at most 50. */
  items: Notification[];
  /** Number of all unread notifications, not only of `items`. */
  unread: number;
  /** Path in the realtime store that changes with the notifications (`notifications/7`); empty where there is none. */
  place: string;
}

export const listNotifications = {
  method: "GET",
  url: "/x/notifications",
} as const satisfies Operation;

/** `{ ids: [...] }`, or `{}` for all. */
export const readNotifications = {
  method: "POST",
  url: "/x/notifications/read",
} as const satisfies Operation;
