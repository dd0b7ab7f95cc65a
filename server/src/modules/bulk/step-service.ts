import { BULK_RIGHTS, type SkipReason } from "@hivekeeper/contract/bulk.ts";
import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import type { Database } from "#db/database.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import { findRights } from "#modules/session/session-service.ts";
import { type BulkRow, TAKE_ROWS, VALUES } from "./bulk-kinds.ts";
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
const STEP_ROWS = 10;

/**
 * Makes the next step of a running job: its rows, their activity entries and the job's progress, in one transaction.
 * Returns whether there is more to do. Servers that work at one job wait for each other here.
 */
export function makeStep(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await lockRunning(tx, id);
    if (!job) return false;
    const rights = await findRights(tx, job.memberId);
    if (!rights || !hasRight(rights, BULK_RIGHTS[job.kind])) {
      await endJob(tx, id, "stopped");
      return false;
    }
    const waiting = await findWaiting(tx, job, STEP_ROWS);
    const rows = await TAKE_ROWS[job.kind](
      tx,
      waiting.map(({ rowId }) => rowId),
    );
    const outcomes: Outcome[] = [];
    for (const each of waiting) {
      outcomes.push(
        await changeRow(
          job,
          each,
          rows.find((row) => row.id === each.rowId),
          rights,
        ),
      );
    }
    await writeStep(tx, id, outcomes);
    if (job.done + job.skipped + waiting.length < job.total) return true;
    await endJob(tx, id, "done");
    return false;
  });
}

async function changeRow(job: Job, waiting: WaitingRow, row: BulkRow | undefined, rights: Rights): Promise<Outcome> {
  const { position, valueBefore, reasonBefore, versionAfter } = waiting;
  const skip = (reason: SkipReason): Outcome => ({ position, state: "skipped", reason, name: row?.name ?? "" });
  const value = job.undoes === null ? VALUES[job.kind][job.act] : (valueBefore ?? undefined);
  const reason = (job.undoes === null ? job.reason : reasonBefore) ?? undefined;
  if (value === undefined) throw new Error(`A job cannot ${job.act} ${job.kind}`);
  if (!row) return skip("gone");
  if (versionAfter !== null && row.version !== versionAfter) return skip("changed");
  if (row.value === value) return skip("already");
  // The state of a member is the access to the console.
  if (job.kind === "members" && row.id === job.memberId) return skip("oneself");
  if (row.isAdministrator && !hasRight(rights, "team.change")) return skip("no_right");
  try {
    const version = await row.write(value, { actor: actorOf(job), reason });
    return { position, state: "done", valueBefore: row.value, reasonBefore: row.reason || null, versionAfter: version };
  } catch (error) {
    // Of a change of state, the services refuse nothing else.
    if (error instanceof Refusal && error.kind === "invalid")
      return skip(job.kind === "services" ? "suspicious" : "last_administrator");
    if (error instanceof Refusal && error.kind === "forbidden") return skip("no_right");
    throw error;
  }
}

const actorOf = ({ memberId, actorName, requestId }: Job): Actor => ({ id: memberId, name: actorName, requestId });
