import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** How far old personal values have left a table. */
export const retentionMarks = pgTable("retention_marks", {
  /** The name of the table. */
  place: text().primaryKey(),
  /** The last id that was looked at. */
  upTo: bigint({ mode: "number" }).notNull(),
});
