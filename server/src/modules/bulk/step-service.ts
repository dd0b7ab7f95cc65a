import type { SkipReason } from "@hivekeeper/contract/bulk.ts";
import type { Database, Transaction } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { getMember } from "#modules/members/member-service.ts";
import { type BulkRow, KINDS, VALUES } from "./bulk-kinds.ts";
import {
  endJob,
  findWaiting,
  type Job,
  lockRunning,
  type Outcome,
  type WaitingRow,
  writeStep,
} from "./job-repository.ts";

/**
 * Few rows, so that a request waits for milliseconds where the database has one session, and a stop takes effect at
 * once.
 */
export const STEP_ROWS = 10;

/**
 * Makes the next step of a running job: its rows, their activity entries and the job's progress, in one transaction.
 * Returns whether there is more to do. Servers that work at one job wait for each other here.
 */
export function makeStep(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await lockRunning(tx, id);
    if (!job) return false;
    const owner = await getMember(tx, job.memberId);
    if (!owner.isActive || owner.role !== "ADMIN") {
      await endJob(tx, id, "stopped");
      return false;
    }
    const rows = await findWaiting(tx, job, STEP_ROWS);
    const outcomes: Outcome[] = [];
    for (const row of rows) outcomes.push(await changeRow(tx, job, row));
    if (rows.length > 0) await writeStep(tx, id, outcomes);
    if (job.done + job.skipped + rows.length < job.total) return true;
    await endJob(tx, id, "done");
    return false;
  });
}

async function changeRow(tx: Transaction, job: Job, row: WaitingRow): Promise<Outcome> {
  const { position, rowId, valueBefore, versionAfter } = row;
  const skip = (reason: SkipReason, name: string): Outcome => ({ position, state: "skipped", reason, name });
  const value = job.undoes === null ? VALUES[job.kind][job.act] : valueBefore;
  if (value === undefined || value === null) throw new Error(`A job cannot ${job.act} ${job.kind}`);
  for (;;) {
    const before = await found(KINDS[job.kind].read(tx, rowId));
    if (!before) return skip("gone", "");
    if (versionAfter !== null && before.version !== versionAfter) return skip("changed", before.name);
    if (before.value === value) return skip("already", before.name);
    if (isOneself(job, rowId)) return skip("oneself", before.name);
    const edit = { actor: actorOf(job), seen: before.version, reason: job.reason ?? undefined };
    try {
      const version = await KINDS[job.kind].write(tx, rowId, value, edit);
      return { position, state: "done", valueBefore: before.value, versionAfter: version };
    } catch (error) {
      // Somebody has changed it since it was read a moment ago: it is read again.
      if (isRefusal(error, "conflict") || isRefusal(error, "not_found")) continue;
      // Of a member whose state changes, the service refuses nothing else.
      if (job.kind === "members" && isRefusal(error, "invalid")) return skip("last_administrator", before.name);
      throw error;
    }
  }
}

/** Administrators cannot take access from themselves; the activity of members is their access. */
const isOneself = ({ kind, memberId }: Job, rowId: number): boolean => kind === "members" && rowId === memberId;

const actorOf = ({ memberId, actorName, requestId }: Job): Actor => ({ id: memberId, name: actorName, requestId });

const isRefusal = (error: unknown, kind: Refusal["kind"]): boolean => error instanceof Refusal && error.kind === kind;

/** What a read gives; `null` where the row is not there. */
const found = (read: Promise<BulkRow>): Promise<BulkRow | null> =>
  read.catch((error: unknown) => {
    if (isRefusal(error, "not_found")) return null;
    throw error;
  });
