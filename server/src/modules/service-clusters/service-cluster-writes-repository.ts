import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { insertRow, removeRow, writeRow } from "#db/rows.ts";
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

export const insertServiceCluster = (tx: Transaction, columns: ServiceClusterColumns) =>
  insertRow(tx, serviceClusters, columns);

/** Writes a locked cluster. Its services follow it to its hive. */
export async function writeServiceCluster(tx: Transaction, id: number, columns: ServiceClusterColumns): Promise<void> {
  await writeRow(tx, serviceClusters, id, columns);
  const { hiveId } = columns;
  const isElsewhere = or(isNull(services.hiveId), ne(services.hiveId, hiveId));
  await tx
    .update(services)
    .set({ hiveId, version: sql`${services.version} + 1` })
    .where(and(eq(services.clusterId, id), isElsewhere));
}

export const removeServiceCluster = (tx: Transaction, id: number) => removeRow(tx, serviceClusters, id);

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
