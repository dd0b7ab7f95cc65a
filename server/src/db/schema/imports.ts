import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** What became of the records of one kind that an import has read. */
export interface KindTally {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** How many were skipped for each reason, with the id of one of them. */
  skipped: Record<string, { count: number; example: string }>;
}

/** The imports of other backends that are begun and not complete. */
export const imports = pgTable("imports", {
  /** The backend's base address. */
  api: text().primaryKey(),
  /** The kind of the page that is read next. */
  kind: text().notNull(),
  /** The list of this kind, from 0, and its page, from 1. */
  list: integer().notNull(),
  page: integer().notNull(),
  /** By kind, of all pages before. */
  tallies: jsonb().$type<Record<string, KindTally>>().notNull(),
});
