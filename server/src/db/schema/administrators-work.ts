import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { reviewItems } from "./catalogue.ts";
import { id, moment, oneOf, refersTo, timestamps, version } from "./columns.ts";
import { creators, members } from "./people.ts";
import { disputes, services } from "./services.ts";

/** States of lists that administrators have saved under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    list: text().notNull(),
    name: text().notNull(),
    isShared: boolean().notNull().default(false),
    /** The search parameters of the list's address. */
    words: jsonb().$type<Record<string, string>>().notNull(),
    version: version(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex("saved_views_name_key").on(t.memberId, t.list, sql`lower(${t.name})`),
    index("saved_views_shared").on(t.id).where(sql`is_shared`),
  ],
);

/** How an administrator wants to see a list. */
export const listPreferences = pgTable(
  "list_preferences",
  {
    memberId: refersTo(() => members.id, "cascade").notNull(),
    list: text().notNull(),
    hidden: text().array().notNull().default([]),
    order: text("column_order").array().notNull().default([]),
    density: oneOf(["comfortable", "compact"]).default("comfortable"),
    size: integer().notNull().default(10),
    defaultViewId: refersTo(() => savedViews.id, "set null"),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.list] }),
    index("list_preferences_default_view").on(t.defaultViewId),
    check("list_preferences_density_known", sql`${t.density} in ('comfortable', 'compact')`),
    check("list_preferences_size_known", sql`${t.size} in (10, 25, 50, 100)`),
  ],
);

/** What administrators write about a dispute for each other; no participant ever gets it. */
export const disputeNotes = pgTable(
  "dispute_notes",
  {
    id: id(),
    disputeId: refersTo(() => disputes.id, "cascade").notNull(),
    authorId: refersTo(() => members.id, "set null"),
    text: text().notNull(),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    index("dispute_notes_dispute").on(t.disputeId, t.id),
    index("dispute_notes_author").on(t.authorId),
    check("dispute_notes_text_length", sql`char_length(${t.text}) between 1 and 4000`),
  ],
);

/** Texts that an administrator sends often, an own one or for all administrators. */
export const savedReplies = pgTable(
  "saved_replies",
  {
    id: id(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    name: text().notNull(),
    text: text().notNull(),
    isShared: boolean().notNull().default(false),
    version: version(),
    ...timestamps,
  },
  (t) => [
    uniqueIndex("saved_replies_name_key").on(t.memberId, sql`lower(${t.name})`),
    index("saved_replies_shared").on(t.id).where(sql`is_shared`),
    check("saved_replies_name_length", sql`char_length(${t.name}) between 1 and 80`),
    check("saved_replies_text_length", sql`char_length(${t.text}) between 1 and 4000`),
  ],
);

/** Who looks at an item of a queue at present, so that nobody else gets it. */
export const queueClaims = pgTable(
  "queue_claims",
  {
    id: id(),
    reviewItemId: refersTo(() => reviewItems.id, "cascade"),
    serviceId: refersTo(() => services.id, "cascade"),
    /** The creator whose identity is looked at. */
    creatorId: refersTo(() => creators.id, "cascade"),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    until: moment().notNull(),
  },
  (t) => [
    unique("queue_claims_review_key").on(t.reviewItemId),
    unique("queue_claims_service_key").on(t.serviceId),
    unique("queue_claims_creator_key").on(t.creatorId),
    index("queue_claims_member").on(t.memberId),
    check("queue_claims_one_subject", sql`num_nonnulls(${t.reviewItemId}, ${t.serviceId}, ${t.creatorId}) = 1`),
  ],
);
