import { sql } from "drizzle-orm";
import { pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** What the server signs with: made when it is first needed, and the same for all servers of one database. */
export const serverSecrets = pgTable("server_secrets", {
  name: text().primaryKey(),
  /** Hex digits. */
  value: text().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});
