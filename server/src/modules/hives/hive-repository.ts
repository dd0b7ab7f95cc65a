import { type Hive, type HiveSort, hiveFields } from "@hivekeeper/contract/hive.ts";
import type { HiveListQuery } from "@hivekeeper/contract/schemas/hive.ts";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering } from "#db/order.ts";
import { removeRow, theOne } from "#db/rows.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";
import { hiveTallies, serviceClusterTallies } from "#db/schema/tallies.ts";
import { finds } from "#db/search-condition.ts";
import { sumTally } from "#db/sum-tally.ts";
import { inUse } from "#lib/in-use.ts";

/** A hive of our database, which always has a version. */
export type KeptHive = Hive & { version: number };

const ROW = {
  ...fieldColumns(getTableColumns(hives), hiveFields),
  // Written as text: Drizzle would leave out the names of the tables.
  hasClusters: sql<boolean>`exists (select from service_clusters where service_clusters.hive_id = hives.id)`,
  hasServices: sql<boolean>`exists (select from services where services.hive_id = hives.id)`,
};

export async function findHivePage(db: Database, query: HiveListQuery): Promise<CountedPage<Hive>> {
  const tabs = { hives: await sumTally(db, hiveTallies), clusters: await sumTally(db, serviceClusterTallies) };
  return { ...(await findPage(db, { ...hivesOf(query), unsearched: tabs.hives }, query)), tabs };
}

/** The hives of a list, in its order. */
export const hivesOf = (query: HiveListQuery): Matches<KeptHive> => ({
  from: hives,
  id: hives.id,
  search: finds(sql`lower(${hives.name})`, query.search || query.q),
  order: ORDER(query),
  rows: ROWS,
});

/** Reads and locks a hive until the transaction ends: it cannot be changed, and nothing can be added to it. */
export async function lockHive(tx: Transaction, id: number): Promise<KeptHive | undefined> {
  const [row] = await tx.select(ROW).from(hives).where(eq(hives.id, id)).for("update");
  return row && toHive(row);
}

interface HiveColumns {
  name: string;
  description: string;
}

export const insertHive = async (tx: Transaction, columns: HiveColumns): Promise<KeptHive> =>
  toHive(theOne(await tx.insert(hives).values(columns).returning(ROW)));

/** Writes a locked hive and increments its version. */
export async function writeHive(tx: Transaction, id: number, columns: HiveColumns): Promise<KeptHive> {
  const changed = { ...columns, version: sql`${hives.version} + 1`, updatedAt: sql`now()` };
  return toHive(theOne(await tx.update(hives).set(changed).where(eq(hives.id, id)).returning(ROW)));
}

export const removeHive = (tx: Transaction, id: number) => removeRow(tx, hives, id);

/** The name of a hive as it is written, found in any case. */
export async function findHiveName(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await db.select({ name: hives.name }).from(hives).where(sql`lower(${hives.name}) = lower(${name})`);
  return row?.name;
}

/** The numbers of clusters and services in a hive. */
export async function countHiveUsers(db: Executor, id: number) {
  return {
    clusters: await db.$count(serviceClusters, eq(serviceClusters.hiveId, id)),
    services: await db.$count(services, eq(services.hiveId, id)),
  };
}

const ORDER = ordering<HiveSort>(
  { name: sql`lower(${hives.name})`, created_at: hives.createdAt, updated_at: hives.updatedAt },
  hives.id,
);

type Row = Pick<typeof hives.$inferSelect, keyof typeof ROW & keyof typeof hives.$inferSelect> & {
  hasClusters: boolean;
  hasServices: boolean;
};

const toHive = ({ hasClusters, hasServices, ...row }: Row): KeptHive => ({
  ...fieldsOfRow(row, hiveFields),
  deleteProblem: inUse("hive", [hasClusters && "service clusters", hasServices && "services"]),
});

const ROWS = listRows(hives.id, (db) => db.select(ROW).from(hives).$dynamic(), toHive);
