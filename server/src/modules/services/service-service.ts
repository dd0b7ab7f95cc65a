import type { ServiceListQuery } from "@hivekeeper/contract/schemas/service.ts";
import { serveService } from "@hivekeeper/contract/serve/service.ts";
import type { Database } from "#db/database.ts";
import { findIds } from "#db/list-page.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { Refusal } from "#lib/refusal.ts";
import { type Actor, changesBetween, recordActivity } from "#modules/activity/activity-service.ts";
import {
  findService,
  type KeptService,
  lockService,
  type ServiceVerdict,
  servicesOf,
  writeServiceStatus,
} from "./service-repository.ts";

export const SERVICE_NOT_FOUND = "Service not found";

interface Edit {
  actor: Actor;
  /** The version that the caller has seen, from If-Match. */
  seen?: number | undefined;
}

/** The ids of all matches of a list, in its order; at most so many. */
export const findServiceIds = (db: Database, query: ServiceListQuery, atMost: number): Promise<number[]> =>
  findIds(db, servicesOf(query), atMost);

/**
 * Sets a service's status, with its reason; every transition is allowed. A service that has the status already stays
 * unchanged, so that a repeated call has no effect.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current service.
 */
export function setServiceStatus(
  db: Database,
  id: number,
  verdict: ServiceVerdict,
  { actor, seen }: Edit,
): Promise<KeptService> {
  return db.transaction(async (tx) => {
    await lockService(tx, id);
    const before = await findService(tx, id);
    if (!before) throw new Refusal("not_found", SERVICE_NOT_FOUND);
    if (before.status === verdict.status) return before;
    if (isStale(seen, before.version)) throw editConflict(serveService(before));
    await writeServiceStatus(tx, id, verdict);
    const after = (await findService(tx, id)) ?? before;
    await recordActivity(tx, {
      actor,
      action: "updated",
      subject: { type: "service", id, name: before.name },
      changes: changesBetween(serveService(before), serveService(after), ["status", "decision_reason"]),
    });
    return after;
  });
}
