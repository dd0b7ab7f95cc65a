import { type Placeholder, type Subquery, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { activity } from "./schema/activity.ts";

/** What an entry of the activity log says; the database adds its id and its moment. */
export type NewEntry = Required<Omit<typeof activity.$inferInsert, "id" | "at">>;

/** A prepared statement that inserts an entry takes the properties of a `NewEntry` as values. */
export const ENTRY = {
  actorId: sql.placeholder("actorId"),
  actorName: sql.placeholder("actorName"),
  requestId: sql.placeholder("requestId"),
  action: sql.placeholder("action"),
  subjectType: sql.placeholder("subjectType"),
  subjectId: sql.placeholder("subjectId"),
  subjectName: sql.placeholder("subjectName"),
  changes: sql.placeholder("changes"),
} satisfies Record<keyof NewEntry, Placeholder>;

/** A part of a prepared statement: inserts an entry for each row of `changed`, the part that makes the change. */
export const insertedWith = (db: Executor, changed: Subquery) =>
  db.$with("entered", {}).as(sql`
    insert into ${activity}
      (actor_id, actor_name, request_id, action, subject_type, subject_id, subject_name, changes)
    select ${ENTRY.actorId}::int, ${ENTRY.actorName}, ${ENTRY.requestId}, ${ENTRY.action}, ${ENTRY.subjectType},
      ${ENTRY.subjectId}, ${ENTRY.subjectName}, ${ENTRY.changes}::jsonb
    from ${changed}`);
