import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, moment, oneOf, refersTo } from "./columns.ts";
import { members } from "./people.ts";

/** A change of many rows, made in steps for the administrator who asked for it; each has one running job at most. */
export const jobs = pgTable(
  "jobs",
  {
    id: id(),
    memberId: refersTo(() => members.id, "cascade").notNull(),
    /** The name and the request of the activity entries. */
    actorName: text().notNull(),
    requestId: text(),
    kind: oneOf(["members", "creators", "services", "reviews"]),
    act: oneOf(["activate", "deactivate", "publish", "approve", "reject", "undo"]),
    reason: text(),
    /** The job whose changes this one takes back. */
    undoes: integer().references((): AnyPgColumn => jobs.id, { onDelete: "cascade" }),
    state: oneOf(["running", "stopped", "done"]).default("running"),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    createdAt: moment().notNull().default(sql`now()`),
    /** When its server last worked at it. After a while without, another server takes it over. */
    touchedAt: moment().notNull().default(sql`now()`),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex("jobs_one_running").on(t.memberId).where(sql`state = 'running'`),
    unique("jobs_undoes_key").on(t.undoes),
    index("jobs_running").on(t.touchedAt).where(sql`state = 'running'`),
    index("jobs_newest").on(t.createdAt.desc()),
    index("jobs_member").on(t.memberId),
    check("jobs_kind_known", sql`${t.kind} in ('members', 'creators', 'services', 'reviews')`),
    check("jobs_act_known", sql`${t.act} in ('activate', 'deactivate', 'publish', 'approve', 'reject', 'undo')`),
    check("jobs_state_known", sql`${t.state} in ('running', 'stopped', 'done')`),
  ],
);

/** A row of a job, in the order of the list. The rows of an undo have the positions of those that they restore. */
export const jobRows = pgTable(
  "job_rows",
  {
    jobId: refersTo(() => jobs.id, "cascade").notNull(),
    position: integer().notNull(),
    /** The id in the table of the job's kind. */
    rowId: integer().notNull(),
    state: oneOf(["waiting", "done", "skipped"]).default("waiting"),
    /** Why it was skipped, and what it was called then. */
    reason: text({ enum: ["already", "gone", "oneself", "last_administrator", "no_right", "changed"] }),
    name: text(),
    /** What an undo needs: the value before the change with its reason, and the version after it. */
    valueBefore: text(),
    reasonBefore: text(),
    versionAfter: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.jobId, t.position] }),
    index("job_rows_state").on(t.jobId, t.state, t.position),
    check("job_rows_state_known", sql`${t.state} in ('waiting', 'done', 'skipped')`),
  ],
);
