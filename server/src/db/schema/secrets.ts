import { sql } from "drizzle-orm";
import { boolean, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Signing secrets, created when first needed and shared by all servers of the database. */
export const serverSecrets = pgTable("server_secrets", {
  name: text().primaryKey(),
  /** Hex digits. */
  value: text().notNull(),
  createdAt: moment().notNull().default(sql`now()`),
});

/** The keys of the installation that sealed values need, by their ids. No key is here in clear. */
export const secretKeys = pgTable(
  "secret_keys",
  {
    id: text().primaryKey(),
    /** New values are sealed by it. While a new key replaces it, both are here. */
    isCurrent: boolean().notNull(),
    /** The key itself, sealed by each of the others, so that a server that was told one of them opens all values. */
    sealed: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    createdAt: moment().notNull().default(sql`now()`),
  },
  (t) => [uniqueIndex("secret_keys_current").on(t.isCurrent).where(sql`is_current`)],
);
