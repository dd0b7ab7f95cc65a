import { boolean, date, index, integer, numeric, pgSchema, primaryKey, text } from "drizzle-orm/pg-core";
import { oneOf } from "./columns.ts";

/** Data that triggers derive from the tables of `public`. Backups leave it out, and the server does not write it. */
export const derived = pgSchema("derived");

/**
 * The number of members by role, state and verification: the sum of `change`. A change of members inserts rows and
 * never waits for a lock; `mergeTallies` merges the rows every minute.
 */
export const memberTallies = derived.table("member_tallies", {
  role: oneOf(["USER", "CREATOR", "ADMIN"]),
  isActive: boolean().notNull(),
  /** Whether the member is a creator whose identity has been verified. */
  isVerified: boolean().notNull(),
  change: integer().notNull(),
});

/** The same by the day in Lagos on which members were created: the totals of a period. */
export const memberDayTallies = derived.table(
  "member_day_tallies",
  {
    day: date({ mode: "string" }).notNull(),
    role: oneOf(["USER", "CREATOR", "ADMIN"]),
    isActive: boolean().notNull(),
    change: integer().notNull(),
  },
  (t) => [index("member_day_tallies_day").on(t.day)],
);

/** The same for creators: the counts above their list and the totals of its filters. */
export const creatorTallies = derived.table("creator_tallies", {
  category: oneOf(["assets_creators", "service_providers", "artists"]),
  isActive: boolean().notNull(),
  change: integer().notNull(),
});

/** The same for services: the totals of their list. */
export const serviceTallies = derived.table("service_tallies", {
  status: oneOf(["PUBLISHED", "PENDING", "REJECTED"]),
  change: integer().notNull(),
});

/** The same of disputes. */
export const disputeTallies = derived.table("dispute_tallies", {
  status: oneOf(["OPEN", "CLOSED"]),
  change: integer().notNull(),
});

/** The same of review items. */
export const reviewTallies = derived.table("review_tallies", {
  scope: oneOf(["assets", "services", "songs"]),
  status: oneOf(["pending", "published", "rejected"]),
  change: integer().notNull(),
});

/** The same of transactions by the day in Lagos on which they were made, with their sum: the totals of a period. */
export const transactionTallies = derived.table(
  "transaction_tallies",
  {
    day: date({ mode: "string" }).notNull(),
    kind: oneOf(["deposit", "withdrawal"]),
    status: oneOf(["completed", "pending", "failed"]),
    change: integer().notNull(),
    /** In kobo, how much the sum changes by. A day's sum may be larger than a bigint. */
    amount: numeric().notNull(),
  },
  (t) => [index("transaction_tallies_day").on(t.kind, t.day)],
);

/** The same of the entries of the activity log: its totals, unless they are of certain days or of one record. */
export const activityTallies = derived.table("activity_tallies", {
  actorId: integer(),
  actorName: text().notNull(),
  action: text().notNull(),
  subjectType: text().notNull(),
  change: integer().notNull(),
});

/** The same of vests, with the sum of their minimum amounts: the totals of their list. */
export const vestTallies = derived.table("vest_tallies", {
  /** The stored status: a vest whose last day is over is ACTIVE until the timer closes it. */
  status: oneOf(["ACTIVE", "CLOSED"]),
  /** The last day in Africa/Lagos on which the vests are open; null without one, and for closed vests. */
  closingDate: date({ mode: "string" }),
  change: integer().notNull(),
  /** In kobo, how much the sum changes by. */
  amount: numeric().notNull(),
});

/** The sum of the active investors of each vest: the sum of `change`. */
export const investorTallies = derived.table("investor_tallies", { change: integer().notNull() });

/** How many active stakes a member has in a vest; a row with 0 is of a former investor. */
export const activeStakes = derived.table(
  "active_stakes",
  { vestId: integer().notNull(), memberId: integer().notNull(), stakes: integer().notNull() },
  (t) => [primaryKey({ columns: [t.vestId, t.memberId] })],
);

/** The same of hives. They are one group. */
export const hiveTallies = derived.table("hive_tallies", { change: integer().notNull() });

/** The same of service clusters by their hive: the totals of their list. */
export const serviceClusterTallies = derived.table(
  "service_cluster_tallies",
  { hiveId: integer().notNull(), change: integer().notNull() },
  (t) => [index("service_cluster_tallies_hive").on(t.hiveId)],
);

/** Every tally table. Its columns but `change` and `amount`, which are summed, are what it groups by. */
export const TALLIES = [
  ...[memberTallies, memberDayTallies, creatorTallies, serviceTallies, disputeTallies, reviewTallies],
  ...[transactionTallies, activityTallies, vestTallies, investorTallies, hiveTallies, serviceClusterTallies],
] as const;
