import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, refersTo } from "./columns.ts";
import { members } from "./people.ts";

/** Changed fields: field → [before, after]. Secrets and identity numbers are `"•••"`, never in clear. */
export type Changes = Record<string, readonly [unknown, unknown]>;

/** Who did what, when, to what; written in the transaction of the change itself. */
export const activity = pgTable(
  "activity",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().default(sql`now()`),
    /** Null when the server itself acted (a closing date passed). */
    actorId: refersTo(() => members.id, "set null"),
    actorName: text().notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    changes: jsonb().$type<Changes>().notNull().default({}),
    requestId: text(),
  },
  (t) => [
    // The primary key, with its nulls where the order of every list has them.
    index("activity_newest").on(t.id.desc()),
    index("activity_subject").on(t.subjectType, t.subjectId, t.id.desc()),
    index("activity_actor").on(t.actorId, t.id.desc()),
    index("activity_action").on(t.action, t.id.desc()),
    index("activity_at").on(t.at.desc()),
  ],
);
