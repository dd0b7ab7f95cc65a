import { boolean, integer, pgSchema, text } from "drizzle-orm/pg-core";

/** What the database's own triggers work out from the tables of `public`: in no backup, and never written by hand. */
export const derived = pgSchema("derived");

/**
 * How many members there are of every kind: the sum of `change`. A change of members adds rows and waits for nobody;
 * from time to time they are merged.
 */
export const memberTallies = derived.table("member_tallies", {
  role: text({ enum: ["USER", "CREATOR", "ADMIN"] }).notNull(),
  isActive: boolean().notNull(),
  /** Whether the member is a creator whose identity has been verified. */
  isVerified: boolean().notNull(),
  change: integer().notNull(),
});

/** The same of creators: what their list shows above itself, and the totals of its filters. */
export const creatorTallies = derived.table("creator_tallies", {
  category: text({ enum: ["assets_creators", "service_providers", "artists"] }).notNull(),
  isActive: boolean().notNull(),
  change: integer().notNull(),
});

/** The same of services: the totals of their list. */
export const serviceTallies = derived.table("service_tallies", {
  status: text({ enum: ["PUBLISHED", "PENDING", "REJECTED"] }).notNull(),
  change: integer().notNull(),
});
/** Every tally table: its columns but `change` are what it groups by. */
export const TALLIES = [memberTallies, creatorTallies, serviceTallies] as const;
