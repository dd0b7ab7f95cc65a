import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, moment, timestamps, version } from "./columns.ts";
import { members } from "./people.ts";

/** States of lists that administrators have saved under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
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
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    list: text().notNull(),
    hidden: text().array().notNull().default([]),
    order: text("column_order").array().notNull().default([]),
    density: text({ enum: ["comfortable", "compact"] })
      .notNull()
      .default("comfortable"),
    size: integer().notNull().default(10),
    defaultViewId: integer().references(() => savedViews.id, { onDelete: "set null" }),
    updatedAt: moment().notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.list] }),
    index("list_preferences_default_view").on(t.defaultViewId),
    check("list_preferences_density_known", sql`${t.density} in ('comfortable', 'compact')`),
    check("list_preferences_size_known", sql`${t.size} in (10, 25, 50, 100)`),
  ],
);
