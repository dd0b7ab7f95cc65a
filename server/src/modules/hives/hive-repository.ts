import type { Hive, HiveSort } from "@hivekeeper/contract/hive.ts";
import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import type { HiveListQuery } from "@hivekeeper/contract/schemas/hive.ts";
import { eq, ilike, type SQL, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { contains } from "#db/like.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";

/** A hive of our database, which always has a version. */
export type KeptHive = Hive & { version: number };

const ROW = {
  id: hives.id,
  name: hives.name,
  description: hives.description,
  createdAt: hives.createdAt,
  updatedAt: hives.updatedAt,
  version: hives.version,
};

export async function findHivePage(db: Database, query: HiveListQuery): Promise<Page<Hive> & { total: number }> {
  const { page = 1, per_page: perPage = PER_PAGE } = query;
  const rows = await hivePageRows(db, query);
  const total = await db.$count(hives, searched(query));
  return { items: rows.map(toHive), page, perPage, total, lastPage: lastPageOf(total, perPage) };
}

export function hivePageRows(db: Database, query: HiveListQuery) {
  const { page = 1, per_page: perPage = PER_PAGE, sort = "created_at", direction = "desc" } = query;
  return db
    .select(ROW)
    .from(hives)
    .where(searched(query))
    .orderBy(...ORDER[direction](sort))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

/** Reads and locks a hive until the transaction ends: it cannot be changed, and nothing can be added to it. */
export async function lockHive(tx: Transaction, id: number): Promise<KeptHive | undefined> {
  const [row] = await tx.select(ROW).from(hives).where(eq(hives.id, id)).for("update");
  return row && toHive(row);
}

export async function insertHive(tx: Transaction, columns: { name: string; description: string }): Promise<KeptHive> {
  return theOne(await tx.insert(hives).values(columns).returning(ROW));
}

/** Writes a locked hive and increments its version. */
export async function writeHive(tx: Transaction, { id, name, description }: Hive): Promise<KeptHive> {
  const columns = { name, description, version: sql`${hives.version} + 1`, updatedAt: sql`now()` };
  return theOne(
    await tx
      .update(hives)
      .set(columns)
      .where(eq(hives.id, Number(id)))
      .returning(ROW),
  );
}

export async function removeHive(tx: Transaction, id: number): Promise<void> {
  await tx.delete(hives).where(eq(hives.id, id));
}

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

const searched = ({ search, q }: HiveListQuery): SQL | undefined => {
  const text = search || q;
  return text ? ilike(hives.name, contains(text)) : undefined;
};

const SORTED_BY = {
  name: sql`lower(${hives.name})`,
  created_at: sql`${hives.createdAt}`,
  updated_at: sql`${hives.updatedAt}`,
} as const satisfies Record<HiveSort, SQL>;

/** The places of nulls are the index's, though there are none: without them it is not used. */
const ORDER = {
  asc: (sort: HiveSort) => [sql`${SORTED_BY[sort]} asc nulls first`, sql`${hives.id} asc nulls first`],
  desc: (sort: HiveSort) => [sql`${SORTED_BY[sort]} desc nulls last`, sql`${hives.id} desc nulls last`],
} as const;

type Row = Pick<typeof hives.$inferSelect, keyof typeof ROW>;

const toHive = ({ id, description, createdAt, updatedAt, ...row }: Row): KeptHive => ({
  ...row,
  id: String(id),
  description: description ?? "",
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

function theOne([row]: Row[]): KeptHive {
  if (!row) throw new Error("The statement gave no row");
  return toHive(row);
}
