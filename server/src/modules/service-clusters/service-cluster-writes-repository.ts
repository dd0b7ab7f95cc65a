import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { serviceClusters, services } from "#db/schema/services.ts";

/** The writable columns of a cluster. */
export interface ServiceClusterColumns {
  name: string;
  hiveId: number;
}

/** Locks a cluster until the transaction ends: it cannot be changed, and no service can be added to it. */
export async function lockServiceCluster(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: serviceClusters.id }).from(serviceClusters).where(eq(serviceClusters.id, id)).for("update");
}

export async function insertServiceCluster(tx: Transaction, columns: ServiceClusterColumns): Promise<number> {
  const [row] = await tx.insert(serviceClusters).values(columns).returning({ id: serviceClusters.id });
  if (!row) throw new Error("The insert gave no row");
  return row.id;
}

/** Writes a locked cluster and increments its version. Its services follow it to its hive. */
export async function writeServiceCluster(tx: Transaction, id: number, columns: ServiceClusterColumns): Promise<void> {
  await tx
    .update(serviceClusters)
    .set({ ...columns, version: sql`${serviceClusters.version} + 1`, updatedAt: sql`now()` })
    .where(eq(serviceClusters.id, id));
  const { hiveId } = columns;
  const isElsewhere = or(isNull(services.hiveId), ne(services.hiveId, hiveId));
  await tx
    .update(services)
    .set({ hiveId, version: sql`${services.version} + 1` })
    .where(and(eq(services.clusterId, id), isElsewhere));
}

export async function removeServiceCluster(tx: Transaction, id: number): Promise<void> {
  await tx.delete(serviceClusters).where(eq(serviceClusters.id, id));
}

/** The name of a cluster of the hive as it is written, found in any case. */
export async function findServiceClusterName(db: Executor, { name, hiveId }: ServiceClusterColumns) {
  const [row] = await db
    .select({ name: serviceClusters.name })
    .from(serviceClusters)
    .where(and(eq(serviceClusters.hiveId, hiveId), sql`lower(${serviceClusters.name}) = lower(${name})`));
  return row?.name;
}

export const countServices = (db: Executor, clusterId: number): Promise<number> =>
  db.$count(services, eq(services.clusterId, clusterId));
