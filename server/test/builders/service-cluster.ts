import type { Database } from "#db/database.ts";
import { creators } from "#db/schema/people.ts";
import { serviceClusters, services } from "#db/schema/services.ts";
import { addHive } from "./hive.ts";
import { addMember } from "./member.ts";

let count = 0;

/** A service cluster with a name of its own, in a hive of its own unless one is named, and nothing in it. */
export async function addServiceCluster(db: Database, overrides: Partial<typeof serviceClusters.$inferInsert> = {}) {
  const hiveId = overrides.hiveId ?? (await addHive(db)).id;
  const [cluster] = await db
    .insert(serviceClusters)
    .values({ name: `Cluster ${++count}`, ...overrides, hiveId })
    .returning();
  if (!cluster) throw new Error("The insert gave no row");
  return cluster;
}

/** A service in a cluster or, where only a hive is named, in none; its creator is new. */
export async function addServiceIn(db: Database, { hiveId, clusterId }: { hiveId: number; clusterId?: number }) {
  const { id: memberId } = await addMember(db, { role: "CREATOR" });
  const [creator] = await db.insert(creators).values({ memberId }).returning();
  if (!creator) throw new Error("The insert gave no row");
  const [service] = await db
    .insert(services)
    .values({ creatorId: creator.id, serviceName: "Party", hiveId, clusterId, rate: 100 })
    .returning();
  if (!service) throw new Error("The insert gave no row");
  return service;
}
