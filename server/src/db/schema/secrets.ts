import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Signing secrets, created when first needed and shared by all servers of the database. */
export const serverSecrets = pgTable("server_secrets", {
  name: text().primaryKey(),
  /** Hex digits. */
  value: text().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});
