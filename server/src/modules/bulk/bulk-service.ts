import { type BulkConflict, type BulkJob, bulkConflictFields, MOST_ROWS } from "@hivekeeper/contract/bulk.ts";
import type { BulkBody } from "@hivekeeper/contract/schemas/bulk.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { unlessViolated } from "#db/violation.ts";
import { found, invalid, Refusal } from "#lib/refusal.ts";
import type { ActingAdministrator } from "#modules/activity/activity-service.ts";
import { findAdministratorsToSet } from "#modules/members/member-service.ts";
import { requirePinIfSet } from "#modules/session/own-secrets-service.ts";
import type { Administrator } from "#modules/session/session-service.ts";
import type { Settings } from "../../settings.ts";
import { findMatching } from "./bulk-kinds.ts";
import {
  endJob,
  findJob,
  findOutcome,
  findRunningJob,
  insertJob,
  insertUndo,
  type Job,
  lockUndoable,
} from "./job-repository.ts";

export const JOB_NOT_FOUND = "Job not found";

interface Context {
  db: Database;
  settings: Settings;
  administrator: Administrator;
}

/**
 * Creates the job of an administrator; `run` works at it.
 *
 * @throws {Refusal} `invalid`, on `pin` where the state of administrators changes; `too_many` after wrong PINs;
 *   `conflict`, with the number of rows that match now where it is not the counted one, or with the administrator's job
 *   that still runs.
 */
export async function startJob(context: Context, body: BulkBody, owner: ActingAdministrator): Promise<BulkJob> {
  const { db, administrator } = context;
  const { kind, act, reason } = body;
  const rowIds = await rowsOf(db, body);
  if (body.kind === "members") {
    const touched = await findAdministratorsToSet(db, rowIds, body.act === "activate", administrator.id);
    if (touched.length > 0)
      await requirePinIfSet(context, body.pin, "Your PIN is required: this concerns administrators");
  }
  const job = { ...ownedBy(owner), kind, act, reason: reason || null };
  return createJob(db, owner, (tx) => insertJob(tx, job, rowIds));
}

/**
 * Creates the job that undoes an ended one.
 *
 * @throws {Refusal} `not_found`; `conflict` after ten minutes, when nothing was changed, when it was undone before, or
 *   while another job of the administrator runs.
 */
export async function undoJob(db: Database, id: number, owner: ActingAdministrator): Promise<BulkJob> {
  return createJob(db, owner, async (tx) => {
    const job = await lockUndoable(tx, id, owner.id);
    if (job) return insertUndo(tx, { ...ownedBy(owner), kind: job.kind, act: "undo", undoes: id });
    await theJob(tx, id, owner.id);
    throw new Refusal("conflict", "This can no longer be undone.");
  });
}

/** Ends a job between two of its steps. One that has ended stays as it is. @throws {Refusal} `not_found`. */
export async function stopJob(db: Database, id: number, memberId: number): Promise<BulkJob> {
  await theJob(db, id, memberId);
  await endJob(db, id, "stopped");
  return getJob(db, id, memberId);
}

/** @throws {Refusal} `not_found`, also for the job of another administrator. */
export const getJob = async (db: Executor, id: number, memberId: number): Promise<BulkJob> =>
  toBulkJob(db, await theJob(db, id, memberId));

export async function getRunningJob(db: Executor, memberId: number): Promise<BulkJob | null> {
  const job = await findRunningJob(db, memberId);
  return job ? toBulkJob(db, job) : null;
}

async function createJob(
  db: Database,
  owner: ActingAdministrator,
  make: (tx: Transaction) => Promise<Job>,
): Promise<BulkJob> {
  return unlessViolated(() => db.transaction(async (tx) => toBulkJob(tx, await make(tx))), {
    jobs_one_running: async () => {
      const running = await getRunningJob(db, owner.id);
      return conflict("One job at a time: your last one is not done yet.", { matching: null, running });
    },
  });
}

/** The ids of a new job's rows: those that it names, or those that match its query, if they are as many as were counted. */
async function rowsOf(db: Executor, body: BulkBody): Promise<number[]> {
  const { ids, counted } = body;
  if ((ids === undefined) === (body.query === undefined)) throw invalid({ ids: ["Send either ids or a query"] });
  if (ids) return [...new Set(ids)];
  if (counted === undefined) throw invalid({ counted: ["Send the number of rows that were counted"] });
  const found = (await findMatching(db, body, MOST_ROWS + 1)) ?? [];
  if (found.length > MOST_ROWS) throw invalid({ query: [TOO_MANY] });
  if (found.length === counted) return found;
  const matching = found.length;
  throw conflict(`The list has changed: ${inWords(matching)} now, not ${inWords(counted)}. Nothing was changed.`, {
    ...{ matching, running: null },
  });
}

const TOO_MANY = `More than ${MOST_ROWS.toLocaleString("en")} rows match. Narrow the list first.`;

const inWords = (rows: number): string => `${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`;

const conflict = (message: string, current: BulkConflict): Refusal =>
  new Refusal("conflict", message, { current: serveFields(bulkConflictFields, current) });

const ownedBy = ({ id, name, requestId }: ActingAdministrator) => ({ memberId: id, actorName: name, requestId });

async function theJob(db: Executor, id: number, memberId: number): Promise<Job> {
  return found(await findJob(db, id, memberId), JOB_NOT_FOUND);
}

async function toBulkJob(db: Executor, { id, kind, act, state, total, done, skipped }: Job): Promise<BulkJob> {
  return { id: String(id), kind, act, state, total, done, skipped, ...(await findOutcome(db, id)) };
}
