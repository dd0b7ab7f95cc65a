import type { ServiceListQuery, ServiceStatusBody } from "@hivekeeper/contract/schemas/service.ts";
import { serveService } from "@hivekeeper/contract/serve/service.ts";
import type { Service } from "@hivekeeper/contract/service.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { findIds } from "#db/list-page.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found } from "#lib/refusal.ts";
import { suspiciousCreator } from "#lib/suspicious-creator.ts";
import { type Actor, changesBetween, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import { shownAddress } from "#modules/files/files-service.ts";
import { findServiceRecord } from "./service-record-repository.ts";
import {
  countListed,
  findService,
  isOfSuspicious,
  type KeptService,
  lockServices,
  servicesOf,
  writeServiceStatus,
} from "./service-repository.ts";

export const SERVICE_NOT_FOUND = "Service not found";

/** A service with what an administrator looks at before a decision. */
export const getServiceRecord = (db: Database, id: number) => findServiceRecord(db, id);

/** A service with public addresses of its files. */
export const shownService = <Shown extends Service>(service: Shown, publicUrl: string | undefined): Shown => ({
  ...service,
  coverImage: shownAddress(service.coverImage, publicUrl),
  image: shownAddress(service.image, publicUrl),
  audio: shownAddress(service.audio, publicUrl),
});

/** The number of pending services of all creators. */
export const countWaitingServices = (db: Database): Promise<number> => countListed(db, { status: "PENDING" });

/**
 * Sets a service's status, with its reason; every transition is allowed. A service that has the status already stays
 * unchanged, so that a repeated call has no effect.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current service; as `writeServiceDecision`.
 */
export function setServiceStatus(
  db: Database,
  id: number,
  verdict: ServiceStatusBody,
  { actor, seen }: Edit,
): Promise<KeptService> {
  return db.transaction(async (tx) => {
    const before = found((await lockServices(tx, [id]))[0], SERVICE_NOT_FOUND);
    if (before.status === verdict.status) return before;
    if (isStale(seen, before.version)) throw editConflict(serveService(before));
    await writeServiceDecision(tx, before, verdict, actor);
    return (await findService(tx, id)) ?? before;
  });
}

/**
 * Changes the status of a locked service; returns its version.
 *
 * @throws {Refusal} `invalid` for publishing one of a creator whose identity is suspicious.
 */
export async function writeServiceDecision(
  tx: Transaction,
  before: KeptService,
  verdict: ServiceStatusBody,
  actor: Actor,
): Promise<number> {
  const { status, reason } = verdict;
  if (status === "PUBLISHED" && (await isOfSuspicious(tx, Number(before.id)))) throw suspiciousCreator();
  await writeServiceStatus(tx, Number(before.id), verdict);
  const after = { ...before, status, decisionReason: reason ?? "" };
  await recordActivity(tx, {
    actor,
    action: "updated",
    subject: { type: "service", id: before.id, name: before.name },
    changes: changesBetween(serveService(before), serveService(after), ["status", "decision_reason"]),
  });
  return before.version + 1;
}

/** Locks and reads these services. Those that do not exist are left out. */
export const takeServices = (tx: Transaction, ids: readonly number[]): Promise<KeptService[]> => lockServices(tx, ids);

/** Reads the ids of the services that match, in the order of the list, at most `atMost` of them. */
export const findServiceIds = (db: Executor, query: ServiceListQuery, atMost: number): Promise<number[]> =>
  findIds(db, servicesOf(query), atMost);
