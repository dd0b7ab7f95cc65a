import { boolean, integer, pgSchema, text } from "drizzle-orm/pg-core";

/** Data that triggers derive from the tables of `public`. Backups leave it out, and the server does not write it. */
export const derived = pgSchema("derived");

/**
 * The number of members by role, state and verification: the sum of `change`. A change of members inserts rows and
 * never waits for a lock; `mergeTallies` merges the rows every minute.
 */
export const memberTallies = derived.table("member_tallies", {
  role: text({ enum: ["USER", "CREATOR", "ADMIN"] }).notNull(),
  isActive: boolean().notNull(),
  /** Whether the member is a creator whose identity has been verified. */
  isVerified: boolean().notNull(),
  change: integer().notNull(),
});

/** The same for creators: the counts above their list and the totals of its filters. */
export const creatorTallies = derived.table("creator_tallies", {
  category: text({ enum: ["assets_creators", "service_providers", "artists"] }).notNull(),
  isActive: boolean().notNull(),
  change: integer().notNull(),
});

/** The same for services: the totals of their list. */
export const serviceTallies = derived.table("service_tallies", {
  status: text({ enum: ["PUBLISHED", "PENDING", "REJECTED"] }).notNull(),
  change: integer().notNull(),
});

/** The same of disputes. */
export const disputeTallies = derived.table("dispute_tallies", {
  status: text({ enum: ["OPEN", "CLOSED"] }).notNull(),
  change: integer().notNull(),
});

/** The same of review items. */
export const reviewTallies = derived.table("review_tallies", {
  scope: text({ enum: ["assets", "services", "songs"] }).notNull(),
  status: text({ enum: ["pending", "published", "rejected"] }).notNull(),
  change: integer().notNull(),
});

/** Every tally table: its columns but `change` are what it groups by. */
export const TALLIES = [memberTallies, creatorTallies, serviceTallies, disputeTallies, reviewTallies] as const;
