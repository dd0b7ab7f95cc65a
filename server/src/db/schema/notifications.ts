import { sql } from "drizzle-orm";
import { check, index, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { reviewItems } from "./catalogue.ts";
import { id, moment, oneOf, partOf, refersTo } from "./columns.ts";
import { vests } from "./investments.ts";
import { members } from "./people.ts";
import { disputes, services } from "./services.ts";
import { derived } from "./tallies.ts";

/**
 * Matters that wait for an administrator. Triggers insert a row with its cause and delete it with that. A matter that
 * comes up again gets a new row, which is unread.
 */
export const notifications = derived.table(
  "notifications",
  {
    id: id(),
    kind: oneOf(["dispute", "message", "service", "review", "vest", "reveals"]),
    /** The dispute of a dispute or message notification. */
    disputeId: refersTo(() => disputes.id, "cascade"),
    serviceId: refersTo(() => services.id, "cascade"),
    reviewItemId: refersTo(() => reviewItems.id, "cascade"),
    vestId: refersTo(() => vests.id, "cascade"),
    /** The administrator who has revealed many identity numbers. */
    administratorId: refersTo(() => members.id, "cascade"),
    /** The participant's message that support has not seen. */
    messageKey: text(),
    at: moment().notNull(),
  },
  (t) => [
    unique("notifications_dispute_key").on(t.disputeId, t.kind),
    unique("notifications_service_key").on(t.serviceId),
    unique("notifications_review_key").on(t.reviewItemId),
    unique("notifications_vest_key").on(t.vestId),
    unique("notifications_administrator_key").on(t.administratorId),
    index("notifications_newest").on(t.at.desc(), t.id.desc()),
    check(
      "notifications_one_subject",
      sql`num_nonnulls(${t.disputeId}, ${t.serviceId}, ${t.reviewItemId}, ${t.vestId}, ${t.administratorId}) = 1`,
    ),
    check("notifications_message_key", sql`(${t.kind} = 'message') = (${t.messageKey} is not null)`),
  ],
);

/** The notifications that an administrator has read. Unlike the other tables of `derived`, the server writes it. */
export const notificationReads = derived.table(
  "notification_reads",
  {
    memberId: refersTo(() => members.id, "cascade").notNull(),
    notificationId: refersTo(() => notifications.id, "cascade").notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.notificationId] }), index("notification_reads_of").on(t.notificationId)],
);

/** Disputes in whose conversation a participant had the last word. Triggers keep it. */
export const unanswered = derived.table(
  "unanswered",
  {
    disputeId: partOf(() => disputes.id),
    /** When the first message after support's last one was sent. */
    since: moment().notNull(),
  },
  (t) => [index("unanswered_since").on(t.since)],
);
