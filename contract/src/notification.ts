import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { AreaRight } from "./right.ts";

// Extension `desk`.

export const NOTIFICATION_KINDS = ["dispute", "message", "service", "review", "vest", "reveals"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Who may see what a notification is about. */
export const NOTIFICATION_RIGHTS = {
  dispute: "disputes.see",
  message: "disputes.see",
  service: "services.see",
  review: "reviews.see",
  vest: "investments.see",
  /** For owners: an administrator has looked at many hidden values (extension `reveal`). */
  reveals: "team.change",
} as const satisfies Record<NotificationKind, AreaRight>;

/** Something that waits for an administrator. */
const notificationFields = {
  id: { wire: "id", kind: "id" },
  kind: { wire: "kind", kind: "choice", words: NOTIFICATION_KINDS },
  /** A sentence, e.g. “Ada Obi opened a dispute about Wedding portraits”. */
  text: { wire: "text", kind: "text" },
  /** Id of the record that `kind` names: a dispute, a creator, a review, a vest, an administrator. */
  subjectId: { wire: "subject_id", kind: "id" },
  isRead: { wire: "is_read", kind: "flag" },
  at: { wire: "created_at", kind: "moment" },
} as const satisfies Fields;

export type Notification = OwnNounOf<typeof notificationFields>;

/** The fields of the answer's body. */
export const notificationPageFields = {
  /** The newest, at most 50. */
  items: { wire: "data", kind: "records", fields: notificationFields },
  /** Number of all unread notifications, not only of `items`. */
  unread: { wire: "unread", kind: "count" },
  /** Path in the realtime store that changes with the notifications (`notifications/7`); empty where there is none. */
  place: { wire: "place", kind: "text" },
} as const satisfies Fields;

export type NotificationPage = OwnNounOf<typeof notificationPageFields>;

export const listNotifications = { method: "GET", url: "/x/notifications", right: "any" } as const satisfies Operation;

/** `{ ids: [...] }`, or `{}` for all. */
export const readNotifications = {
  method: "POST",
  url: "/x/notifications/read",
  right: "any",
} as const satisfies Operation;
