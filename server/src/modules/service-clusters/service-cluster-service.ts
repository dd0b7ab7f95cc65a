import type { ServiceClusterBody, ServiceClusterPatch } from "@hivekeeper/contract/schemas/service-cluster.ts";
import { serveServiceCluster } from "@hivekeeper/contract/serve/service-cluster.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { unlessViolated } from "#db/violation.ts";
import { counted } from "#lib/counted.ts";
import { inUse } from "#lib/in-use.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, invalid, Refusal, taken } from "#lib/refusal.ts";
import { type Actor, changesBetween, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import { findServiceCluster, type KeptServiceCluster } from "./service-cluster-repository.ts";
import {
  countServices,
  findServiceClusterName,
  insertServiceCluster,
  lockServiceCluster,
  removeServiceCluster,
  type ServiceClusterColumns,
  writeServiceCluster,
} from "./service-cluster-writes-repository.ts";

export const SERVICE_CLUSTER_NOT_FOUND = "Service cluster not found";

/** @throws {Refusal} `not_found` */
export async function getServiceCluster(db: Executor, id: number): Promise<KeptServiceCluster> {
  return found(await findServiceCluster(db, id), SERVICE_CLUSTER_NOT_FOUND);
}

/** @throws {Refusal} `conflict`, on `name`, when another cluster of the hive has it; `invalid` without such a hive. */
export async function createServiceCluster(
  tx: Transaction,
  { name, category_id: hiveId }: ServiceClusterBody,
  actor: Actor,
): Promise<KeptServiceCluster> {
  const columns = { name, hiveId };
  const id = await withUniqueName(tx, columns, (inner) => insertServiceCluster(inner, columns));
  const made = await getServiceCluster(tx, id);
  await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
  return made;
}

/**
 * Changes the fields of the patch. When the hive changes, the services move along. A patch without a difference writes
 * nothing: version, times and activity stay.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the cluster as it is now or, on its name, when another cluster of the
 *   hive has it; `invalid` when there is no such hive.
 */
export function changeServiceCluster(
  db: Database,
  id: number,
  patch: ServiceClusterPatch,
  { actor, seen }: Edit,
): Promise<KeptServiceCluster> {
  return db.transaction(async (tx) => {
    await lockServiceCluster(tx, id);
    const before = await getServiceCluster(tx, id);
    const { name = before.name, category_id: hiveId = Number(before.hiveId) } = patch;
    if (name === before.name && hiveId === Number(before.hiveId)) return before;
    if (isStale(seen, before.version)) throw editConflict(serveServiceCluster(before));
    const columns = { name, hiveId };
    await withUniqueName(tx, columns, (inner) => writeServiceCluster(inner, id, columns));
    const after = await getServiceCluster(tx, id);
    await recordActivity(tx, {
      actor,
      action: "updated",
      subject: subjectOf(after),
      changes: changesOf(before, after),
    });
    return after;
  });
}

/** @throws {Refusal} `not_found`; `conflict`, with the number of services, while there are any. */
export function deleteServiceCluster(db: Database, id: number, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    // The foreign key check of a new service waits for this lock, so the count below stays true.
    await lockServiceCluster(tx, id);
    const cluster = await getServiceCluster(tx, id);
    const services = await countServices(tx, id);
    if (services > 0) throw new Refusal("conflict", inUse("service cluster", [counted(services, "service")]));
    await removeServiceCluster(tx, id);
    await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(cluster) });
  });
}

/** Writes in a savepoint, so that after a refused name a query can still find the cluster that has it. */
const withUniqueName = <Result>(
  tx: Transaction,
  place: ServiceClusterColumns,
  write: (inner: Transaction) => Promise<Result>,
) =>
  unlessViolated(() => tx.transaction(write), {
    service_clusters_hive_id_hives_id_fk: () => invalid({ category_id: ["There is no such hive"] }),
    service_clusters_name_key: async () => {
      const other = (await findServiceClusterName(tx, place)) ?? place.name;
      return taken("name", `This hive already has a service cluster named “${other}”.`);
    },
  });

/** Includes the hive by its id and by the name that it had then. */
const changesOf = (before: ServiceCluster, after: ServiceCluster) =>
  changesBetween(loggedFields(before), loggedFields(after), ["name", "category_id", "category_name"]);

const loggedFields = ({ name, hiveId, hiveName }: ServiceCluster) => ({
  name,
  category_id: Number(hiveId),
  category_name: hiveName,
});

const subjectOf = (cluster: ServiceCluster) => ({ type: "service_cluster", id: cluster.id, name: cluster.name });
