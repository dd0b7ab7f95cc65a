import type { ServiceListQuery } from "@hivekeeper/contract/schemas/service.ts";
import { serveService } from "@hivekeeper/contract/serve/service.ts";
import type { ServiceStatus } from "@hivekeeper/contract/service.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { findIds } from "#db/list-page.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { findService, type KeptService, lockService, servicesOf, writeServiceStatus } from "./service-repository.ts";

export const SERVICE_NOT_FOUND = "Service not found";

interface Edit {
  actor: Actor;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
  /** Why a service is rejected; the activity entry has it. */
  reason?: string | undefined;
}

/** @throws {Refusal} `not_found`. */
export async function getService(db: Executor, id: number): Promise<KeptService> {
  const found = await findService(db, id);
  if (!found) throw new Refusal("not_found", SERVICE_NOT_FOUND);
  return found;
}

/** The ids of a list's services, in its order, at most so many. */
export const findServiceIds = (db: Executor, query: ServiceListQuery, atMost: number): Promise<number[]> =>
  findIds(db, servicesOf(query), atMost);

/**
 * Sets a service's status; every transition is allowed. A service that has the status already stays unchanged, so that
 * a repeated call has no effect.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current service.
 */
export const setServiceStatus = (db: Database, id: number, status: ServiceStatus, edit: Edit): Promise<KeptService> =>
  db.transaction((tx) => setServiceStatusIn(tx, id, status, edit));

/** Does the same as a part of a transaction. */
export async function setServiceStatusIn(
  tx: Transaction,
  id: number,
  status: ServiceStatus,
  { actor, seen, reason }: Edit,
): Promise<KeptService> {
  await lockService(tx, id);
  const before = await getService(tx, id);
  if (before.status === status) return before;
  if (isStale(seen, before.version)) throw editConflict(serveService(before));
  await writeServiceStatus(tx, id, status);
  await recordActivity(tx, {
    actor,
    action: "updated",
    subject: { type: "service", id, name: before.name },
    changes: { status: [before.status, status], ...(reason && { reason: [null, reason] }) },
  });
  return (await findService(tx, id)) ?? before;
}
