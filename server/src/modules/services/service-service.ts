import type { ServiceListQuery } from "@hivekeeper/contract/schemas/service.ts";
import { serveService } from "@hivekeeper/contract/serve/service.ts";
import type { ServiceStatus } from "@hivekeeper/contract/service.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { findIds } from "#db/list-page.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, recordActivity } from "#modules/activity/activity-service.ts";
import { findService, type KeptService, lockServices, servicesOf, writeServiceStatus } from "./service-repository.ts";

export const SERVICE_NOT_FOUND = "Service not found";

interface Edit {
  actor: Actor;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

/**
 * Sets a service's status; every transition is allowed. A service that has the status already stays unchanged, so that
 * a repeated call has no effect.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current service.
 */
export function setServiceStatus(
  db: Database,
  id: number,
  status: ServiceStatus,
  { actor, seen }: Edit,
): Promise<KeptService> {
  return db.transaction(async (tx) => {
    const [before] = await lockServices(tx, [id]);
    if (!before) throw new Refusal("not_found", SERVICE_NOT_FOUND);
    if (before.status === status) return before;
    if (isStale(seen, before.version)) throw editConflict(serveService(before));
    await changeServiceStatus(tx, before, status, { actor });
    return (await findService(tx, id)) ?? before;
  });
}

interface Decision {
  actor: Actor;
  /** Why it is rejected. */
  reason?: string | undefined;
}

/** Changes the status of a locked service; returns its version. */
export async function changeServiceStatus(
  tx: Transaction,
  { id, name, status: before, version }: KeptService,
  status: ServiceStatus,
  { actor, reason }: Decision,
): Promise<number> {
  await writeServiceStatus(tx, Number(id), status);
  await recordActivity(tx, {
    actor,
    action: "updated",
    subject: { type: "service", id, name },
    changes: { status: [before, status], ...(reason && { reason: [null, reason] }) },
  });
  return version + 1;
}

/** Locks and reads these services. Those that do not exist are left out. */
export const takeServices = (tx: Transaction, ids: readonly number[]): Promise<KeptService[]> => lockServices(tx, ids);

/** The ids of a list's services, in its order, at most so many. */
export const findServiceIds = (db: Executor, query: ServiceListQuery, atMost: number): Promise<number[]> =>
  findIds(db, servicesOf(query), atMost);
