import type { BulkJob, SkipReason } from "@hivekeeper/contract/bulk.ts";
import { and, eq, gt, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { recordSet } from "#db/record-set.ts";
import { theOne } from "#db/rows.ts";
import { jobRows, jobs } from "#db/schema/jobs.ts";

export type Job = typeof jobs.$inferSelect;
type NewJob = Pick<
  typeof jobs.$inferInsert,
  "memberId" | "actorName" | "requestId" | "kind" | "act" | "reason" | "undoes"
>;

/** The skipped rows of an answer. */
const MOST_SKIPPED = 100;
/** An ended job can be undone for so long. The console offers it for seconds; an answer may take a while. */
const UNDO_TIME = "10 minutes";
/** A job that has rested for so long is not resumed: what it was asked for may not be wanted any more. */
const STALE_AFTER = "1 hour";
const KEPT_FOR = "30 days";

const ago = (interval: string) => sql`now() - ${interval}::interval`;

/** Inserts a job for these rows, in this order. */
export async function insertJob(tx: Transaction, job: NewJob, rowIds: readonly number[]): Promise<Job> {
  const made = await inserted(tx, job, rowIds.length);
  await tx.execute(sql`
    insert into ${jobRows} (job_id, position, row_id)
    select ${made.id}::int, place, id from unnest(${sql.param([...rowIds])}::int[]) with ordinality as row (id, place)`);
  return made;
}

/** Inserts the job that undoes an ended one: the rows that it has changed, at their positions. */
export async function insertUndo(tx: Transaction, job: NewJob & { undoes: number }): Promise<Job> {
  const changed = and(eq(jobRows.jobId, job.undoes), eq(jobRows.state, "done"));
  const made = await inserted(tx, job, await tx.$count(jobRows, changed));
  await tx.execute(sql`
    insert into ${jobRows} (job_id, position, row_id)
    select ${made.id}::int, position, row_id from ${jobRows} where ${changed}`);
  return made;
}

async function inserted(tx: Transaction, job: NewJob, total: number): Promise<Job> {
  const values = { ...job, total };
  return theOne(await tx.insert(jobs).values(values).returning());
}

const selectJob = (db: Executor, where: SQL | undefined) => db.select().from(jobs).where(where);

const ofMember = (id: number, memberId: number) => and(eq(jobs.id, id), eq(jobs.memberId, memberId));

/** A job of its administrator. */
export const findJob = async (db: Executor, id: number, memberId: number): Promise<Job | undefined> =>
  (await selectJob(db, ofMember(id, memberId)))[0];

export const findRunningJob = async (db: Executor, memberId: number): Promise<Job | undefined> =>
  (await selectJob(db, and(eq(jobs.memberId, memberId), RUNNING)))[0];

/** Locks an ended job that can still be undone. */
export const lockUndoable = async (tx: Transaction, id: number, memberId: number): Promise<Job | undefined> =>
  (await selectJob(tx, and(ofMember(id, memberId), UNDOABLE)).for("update"))[0];

/** Locks a running job until the transaction ends. */
export const lockRunning = async (tx: Transaction, id: number): Promise<Job | undefined> =>
  (await selectJob(tx, and(eq(jobs.id, id), RUNNING)).for("update"))[0];

/** The skipped rows of a job, and whether the job can be undone. */
export async function findOutcome(
  db: Executor,
  id: number,
): Promise<Pick<BulkJob, "skippedBy" | "skippedRows" | "canUndo">> {
  const skipped = and(eq(jobRows.jobId, id), eq(jobRows.state, "skipped"));
  const skippedBy = await db
    .select({ reason: jobRows.reason, rows: sql`count(*)`.mapWith(Number) })
    .from(jobRows)
    .where(skipped)
    .groupBy(jobRows.reason)
    .orderBy(sql`count(*) desc`, jobRows.reason);
  const skippedRows = await db
    .select({ id: jobRows.rowId, name: jobRows.name, reason: jobRows.reason })
    .from(jobRows)
    .where(skipped)
    .orderBy(jobRows.position)
    .limit(MOST_SKIPPED);
  const canUndo = await db.$count(jobs, and(eq(jobs.id, id), UNDOABLE));
  return {
    skippedBy: skippedBy.map(({ reason, rows }) => ({ reason: reason ?? "changed", rows })),
    skippedRows: skippedRows.map((row) => ({
      ...{ id: String(row.id), name: row.name ?? "", reason: row.reason ?? "changed" },
    })),
    canUndo: canUndo > 0,
  };
}

/** A row that waits, with what an undo restores. */
export type WaitingRow = {
  position: number;
  rowId: number;
  valueBefore: string | null;
  reasonBefore: string | null;
  versionAfter: number | null;
};

/** The next rows of a job, in the order of their ids: two jobs that meet the same rows lock them in one order. */
export async function findWaiting(tx: Transaction, job: Job, limit: number): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    select next.position, next.row_id as "rowId", undone.value_before as "valueBefore", undone.reason_before as "reasonBefore",
      undone.version_after as "versionAfter"
    from (select * from ${jobRows} where job_id = ${job.id} and state = 'waiting' order by position limit ${limit}) next
    left join ${jobRows} undone on undone.job_id = ${job.undoes}::int and undone.position = next.position
    order by next.row_id`);
  return rows;
}

/** The ids of the rows that a job has changed. */
export async function findDoneRows(tx: Transaction, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: jobRows.rowId })
    .from(jobRows)
    .where(and(eq(jobRows.jobId, id), eq(jobRows.state, "done")));
  return rows.map((row) => row.id);
}

/** The result of a row. */
export type Outcome =
  | { position: number; state: "done"; valueBefore: string; reasonBefore: string | null; versionAfter: number }
  | { position: number; state: "skipped"; reason: SkipReason; name: string };

/** Writes what became of a step's rows, and the job's progress; without rows that wait it is done. */
export async function writeStep(tx: Transaction, id: number, outcomes: readonly Outcome[]): Promise<void> {
  await tx.execute(sql`
    update ${jobRows} set state = made.state, reason = made.reason, name = made.name,
      value_before = made.value_before, reason_before = made.reason_before, version_after = made.version_after
    from ${recordSet(jobRows, outcomes)} made
    where ${jobRows}.job_id = ${id} and ${jobRows}.position = made.position`);
  const done = outcomes.filter(({ state }) => state === "done").length;
  await tx
    .update(jobs)
    .set({
      done: sql`${jobs.done} + ${done}`,
      skipped: sql`${jobs.skipped} + ${outcomes.length - done}`,
      touchedAt: sql`now()`,
    })
    .where(eq(jobs.id, id));
}

/** Ends a running job; one that has ended stays as it is. */
export async function endJob(db: Executor, id: number, state: "done" | "stopped"): Promise<void> {
  await db
    .update(jobs)
    .set({ state, endedAt: sql`now()` })
    .where(and(eq(jobs.id, id), RUNNING));
}

/**
 * Takes over the jobs that no server has touched for `seconds`, since theirs has ended. Of several servers one gets
 * each job.
 */
export async function takeRestingJobs(db: Database, seconds: number): Promise<number[]> {
  await db
    .update(jobs)
    .set({ state: "stopped", endedAt: sql`now()` })
    .where(and(RUNNING, lt(jobs.touchedAt, ago(STALE_AFTER))));
  const taken = await db
    .update(jobs)
    .set({ touchedAt: sql`now()` })
    .where(
      sql`${jobs.id} in (select id from ${jobs} where ${RUNNING} and ${lt(jobs.touchedAt, ago(`${seconds} seconds`))}
        and ${gt(jobs.touchedAt, ago(STALE_AFTER))} for update skip locked)`,
    )
    .returning({ id: jobs.id });
  return taken.map(({ id }) => id);
}

export async function deleteOldJobs(db: Database): Promise<void> {
  await db.delete(jobs).where(and(ne(jobs.state, "running"), lt(jobs.createdAt, ago(KEPT_FOR))));
}

/** Spelled as in the partial indexes. */
const RUNNING = sql`${jobs.state} = 'running'`;
const UNDOABLE = and(
  ne(jobs.state, "running"),
  isNull(jobs.undoes),
  gt(jobs.done, 0),
  gt(jobs.endedAt, ago(UNDO_TIME)),
  sql`not exists (select from ${jobs} undo where undo.undoes = ${jobs.id})`,
);
