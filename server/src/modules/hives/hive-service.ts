import { type Hive, hiveFields } from "@hivekeeper/contract/hive.ts";
import type { HiveBody, HivePatch } from "@hivekeeper/contract/schemas/hive.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import type { Database, Transaction } from "#db/database.ts";
import { unlessViolated } from "#db/violation.ts";
import { counted } from "#lib/counted.ts";
import { inUse } from "#lib/in-use.ts";
import { editConflict, isStale } from "#lib/record-version.ts";
import { found, Refusal, taken } from "#lib/refusal.ts";
import { type Actor, changesBetween, type Edit, recordActivity } from "#modules/activity/activity-service.ts";
import {
  countHiveUsers,
  findHiveName,
  insertHive,
  type KeptHive,
  lockHive,
  removeHive,
  writeHive,
} from "./hive-repository.ts";

export const HIVE_NOT_FOUND = "Hive not found";

/** @throws {Refusal} `conflict`, on the field `name`, when another hive has the name. */
export async function createHive(tx: Transaction, body: HiveBody, actor: Actor): Promise<KeptHive> {
  const { category_name: name, description } = body;
  const made = await withUniqueName(tx, name, (inner) => insertHive(inner, { name, description }));
  await recordActivity(tx, { actor, action: "created", subject: subjectOf(made) });
  return made;
}

/**
 * Changes the fields of the patch. A patch without a difference writes nothing: version, times and activity stay.
 *
 * @throws {Refusal} `not_found`; `conflict`, with the current hive or, on the field `name`, when another hive has the
 * name.
 */
export function changeHive(db: Database, id: number, patch: HivePatch, { actor, seen }: Edit): Promise<KeptHive> {
  return db.transaction(async (tx) => {
    const before = found(await lockHive(tx, id), HIVE_NOT_FOUND);
    const { category_name: name = before.name, description = before.description } = patch;
    const wanted = { ...before, name, description };
    const changes = changesBetween(serveFields(hiveFields, before), serveFields(hiveFields, wanted), [
      "category_name",
      "description",
    ]);
    if (Object.keys(changes).length === 0) return before;
    if (isStale(seen, before.version)) throw editConflict(serveFields(hiveFields, before));
    const after = await withUniqueName(tx, name, (inner) => writeHive(inner, id, { name, description }));
    await recordActivity(tx, { actor, action: "updated", subject: subjectOf(after), changes });
    return after;
  });
}

/** @throws {Refusal} `not_found`; `conflict`, with the numbers of clusters and services, while there are any. */
export function deleteHive(db: Database, id: number, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    // Foreign key checks of new clusters and services wait for this lock, so the counts below stay true.
    const hive = found(await lockHive(tx, id), HIVE_NOT_FOUND);
    const { clusters, services } = await countHiveUsers(tx, id);
    const problem = inUse("hive", [
      clusters > 0 && counted(clusters, "service cluster"),
      services > 0 && counted(services, "service"),
    ]);
    if (problem) throw new Refusal("conflict", problem);
    await removeHive(tx, id);
    await recordActivity(tx, { actor, action: "deleted", subject: subjectOf(hive) });
  });
}

/** Writes in a savepoint, so that after a refused name a query can still find the hive that has it. */
const withUniqueName = <Result>(tx: Transaction, name: string, write: (inner: Transaction) => Promise<Result>) =>
  unlessViolated(() => tx.transaction(write), {
    hives_name_key: async () =>
      taken("category_name", `There is already a hive named “${(await findHiveName(tx, name)) ?? name}”.`),
  });

const subjectOf = (hive: Hive) => ({ type: "hive", id: hive.id, name: hive.name });
