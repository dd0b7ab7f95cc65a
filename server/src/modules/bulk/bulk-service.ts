import {
  BULK_RIGHTS,
  type BulkConflict,
  type BulkJob,
  type BulkKind,
  bulkConflictFields,
  type JobAct,
  MOST_ROWS,
} from "@hivekeeper/contract/bulk.ts";
import { hasRight } from "@hivekeeper/contract/right.ts";
import type { BulkBody } from "@hivekeeper/contract/schemas/bulk.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { unlessViolated } from "#db/violation.ts";
import { found, invalid, noRight, Refusal } from "#lib/refusal.ts";
import type { ActingAdministrator } from "#modules/activity/activity-service.ts";
import { isOfAdministrators } from "#modules/creators/creator-service.ts";
import { findAdministratorsToSet } from "#modules/members/member-service.ts";
import { type Administrator, refuseUnlessTeam, refuseUnproved } from "#modules/session/session-service.ts";
import { findMatching, type Reader } from "./bulk-kinds.ts";
import {
  endJob,
  findDoneRows,
  findJob,
  findOutcome,
  findRunningJob,
  insertJob,
  insertUndo,
  type Job,
  lockUndoable,
} from "./job-repository.ts";

export const JOB_NOT_FOUND = "Job not found";

type Owner = Pick<Administrator, "id" | "rights">;

/** More people are deactivated together by a session alone that has proved itself. */
const MOST_UNPROVED = 100;

/**
 * Creates the job of an administrator; `run` works at it.
 *
 * @throws {Refusal} `forbidden` without the right of the kind, for administrators to whoever may not change the team, and
 *   without the proof that this and many deactivations ask for; `conflict`, with the number of rows that match now where it
 *   is not the counted one, or with the administrator's job that still runs.
 */
export async function startJob(db: Database, body: BulkBody, owner: ActingAdministrator & Reader): Promise<BulkJob> {
  const { kind, act, reason } = body;
  if (!hasRight(owner.rights, BULK_RIGHTS[kind])) throw noRight();
  const rowIds = await rowsOf(db, body, owner);
  await refuseDangerous(db, { kind, act, rowIds }, owner);
  const job = { ...ownedBy(owner), kind, act, reason: reason || null };
  return createJob(db, owner, (tx) => insertJob(tx, job, rowIds));
}

/**
 * Creates the job that undoes an ended one.
 *
 * @throws {Refusal} `not_found`; `forbidden` as of a new job; `conflict` after ten minutes, when nothing was changed, when it was undone before, or
 *   while another job of the administrator runs.
 */
export async function undoJob(db: Database, id: number, owner: ActingAdministrator): Promise<BulkJob> {
  return createJob(db, owner, async (tx) => {
    const job = await lockUndoable(tx, id, owner.id);
    await theJob(tx, id, owner);
    if (job) {
      const act = job.act === "activate" ? "deactivate" : "activate";
      await refuseDangerous(tx, { kind: job.kind, act, rowIds: await findDoneRows(tx, id) }, owner);
      return insertUndo(tx, { ...ownedBy(owner), kind: job.kind, act: "undo", undoes: id });
    }
    throw new Refusal("conflict", "This can no longer be undone.");
  });
}

/** Ends a job between two of its steps. One that has ended stays as it is. @throws {Refusal} `not_found`. */
export async function stopJob(db: Database, id: number, owner: Owner): Promise<BulkJob> {
  await theJob(db, id, owner);
  await endJob(db, id, "stopped");
  return getJob(db, id, owner);
}

/** @throws {Refusal} `not_found`, also for the job of another administrator. */
export const getJob = async (db: Executor, id: number, owner: Owner): Promise<BulkJob> =>
  toBulkJob(db, await theJob(db, id, owner));

export async function getRunningJob(db: Executor, owner: Owner): Promise<BulkJob | null> {
  const job = await findRunningJob(db, owner.id);
  return job && isShownTo(owner, job) ? toBulkJob(db, job) : null;
}

async function createJob(
  db: Database,
  owner: ActingAdministrator,
  make: (tx: Transaction) => Promise<Job>,
): Promise<BulkJob> {
  return unlessViolated(() => db.transaction(async (tx) => toBulkJob(tx, await make(tx))), {
    jobs_one_running: async () => {
      const running = await getRunningJob(db, owner);
      return conflict("One job at a time: your last one is not done yet.", { matching: null, running });
    },
  });
}

interface Danger {
  kind: BulkKind;
  act: JobAct;
  rowIds: number[];
}

/** @throws {Refusal} `forbidden` for what the owner of a job may not do, or not without proof. */
async function refuseDangerous(db: Executor, { kind, act, rowIds }: Danger, owner: ActingAdministrator): Promise<void> {
  const isOfPeople = kind === "members" || kind === "creators";
  if (isOfPeople && (await TOUCHES_TEAM[kind](db, rowIds, act, owner.id))) refuseUnlessTeam(owner);
  if (isOfPeople && act === "deactivate" && rowIds.length > MOST_UNPROVED) refuseUnproved(owner);
}

const TOUCHES_TEAM = {
  members: async (db: Executor, ids: number[], act: JobAct, but: number) =>
    (await findAdministratorsToSet(db, ids, act === "activate", but)).length > 0,
  creators: (db: Executor, ids: number[]) => isOfAdministrators(db, ids),
};

/** The ids of a new job's rows: those that it names, or those that match its query, if they are as many as were counted. */
async function rowsOf(db: Executor, body: BulkBody, reader: Reader): Promise<number[]> {
  const { ids, counted } = body;
  if ((ids === undefined) === (body.query === undefined)) throw invalid({ ids: ["Send either ids or a query"] });
  if (ids) return [...new Set(ids)];
  if (counted === undefined) throw invalid({ counted: ["Send the number of rows that were counted"] });
  const found = (await findMatching(db, body, MOST_ROWS + 1, reader)) ?? [];
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

async function theJob(db: Executor, id: number, owner: Owner): Promise<Job> {
  const job = await findJob(db, id, owner.id);
  return found(job && isShownTo(owner, job) ? job : undefined, JOB_NOT_FOUND);
}

/** An outcome names rows, which whoever has lost the right may not see. */
const isShownTo = ({ rights }: Owner, { kind }: Job): boolean => hasRight(rights, BULK_RIGHTS[kind]);

async function toBulkJob(db: Executor, { id, kind, act, state, total, done, skipped }: Job): Promise<BulkJob> {
  return { id: String(id), kind, act, state, total, done, skipped, ...(await findOutcome(db, id)) };
}
