import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { reviewItems } from "./catalogue.ts";
import { id, moment } from "./columns.ts";
import { vests } from "./investments.ts";
import { members } from "./people.ts";
import { disputes, services } from "./services.ts";
import { derived } from "./tallies.ts";

/**
 * What waits for an administrator: a row comes with its cause and goes with it, by triggers of the migration. Who waits
 * again has a new row, which nobody has read.
 */
export const notifications = derived.table(
  "notifications",
  {
    id: id(),
    kind: text({ enum: ["dispute", "message", "service", "review", "vest"] }).notNull(),
    /** Of both a dispute and a message. */
    disputeId: integer().references(() => disputes.id, { onDelete: "cascade" }),
    serviceId: integer().references(() => services.id, { onDelete: "cascade" }),
    reviewItemId: integer().references(() => reviewItems.id, { onDelete: "cascade" }),
    vestId: integer().references(() => vests.id, { onDelete: "cascade" }),
    /** The participant's message that nobody of support has seen. */
    messageKey: text(),
    at: moment().notNull(),
  },
  (t) => [
    unique("notifications_dispute_key").on(t.disputeId, t.kind),
    unique("notifications_service_key").on(t.serviceId),
    unique("notifications_review_key").on(t.reviewItemId),
    unique("notifications_vest_key").on(t.vestId),
    index("notifications_newest").on(t.at.desc(), t.id.desc()),
    check(
      "notifications_one_subject",
      sql`num_nonnulls(${t.disputeId}, ${t.serviceId}, ${t.reviewItemId}, ${t.vestId}) = 1`,
    ),
    check("notifications_message_key", sql`(${t.kind} = 'message') = (${t.messageKey} is not null)`),
  ],
);

/** Which of them an administrator has read. The one table here that is written by hand; it goes with what it is about. */
export const notificationReads = derived.table(
  "notification_reads",
  {
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.notificationId] }), index("notification_reads_of").on(t.notificationId)],
);
