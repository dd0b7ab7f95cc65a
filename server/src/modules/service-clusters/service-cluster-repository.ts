import { lastPageOf, type Page, PER_PAGE } from "@hivekeeper/contract/page.ts";
import type { ServiceClusterListQuery } from "@hivekeeper/contract/schemas/service-cluster.ts";
import type { ServiceCluster, ServiceClusterSort } from "@hivekeeper/contract/service-cluster.ts";
import { and, eq, ilike, type SQL, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { contains } from "#db/like.ts";
import { hives, serviceClusters } from "#db/schema/services.ts";

/** A service cluster of our database, which always has a version. */
export type KeptServiceCluster = ServiceCluster & { version: number };

export async function findServiceCluster(db: Executor, id: number): Promise<KeptServiceCluster | undefined> {
  const [row] = await selectServiceClusters(db).where(eq(serviceClusters.id, id));
  return row && toServiceCluster(row);
}

export async function findServiceClusterPage(
  db: Database,
  query: ServiceClusterListQuery,
): Promise<Page<ServiceCluster> & { total: number }> {
  const { page = 1, per_page: perPage = PER_PAGE } = query;
  const rows = await serviceClusterPageRows(db, query);
  const total = await db.$count(serviceClusters, matching(query));
  const lastPage = lastPageOf(total, perPage);
  return { items: rows.map(toServiceCluster), page, perPage, total, lastPage };
}

export function serviceClusterPageRows(db: Database, query: ServiceClusterListQuery) {
  const { page = 1, per_page: perPage = PER_PAGE, sort = "created_at", direction = "desc" } = query;
  return selectServiceClusters(db)
    .where(matching(query))
    .orderBy(...ORDER[direction](sort))
    .limit(perPage)
    .offset((page - 1) * perPage);
}

const selectServiceClusters = (db: Executor) =>
  db
    .select({
      id: serviceClusters.id,
      name: serviceClusters.name,
      hiveId: serviceClusters.hiveId,
      hiveName: hives.name,
      createdAt: serviceClusters.createdAt,
      updatedAt: serviceClusters.updatedAt,
      version: serviceClusters.version,
    })
    .from(serviceClusters)
    .innerJoin(hives, eq(hives.id, serviceClusters.hiveId))
    .$dynamic();

function matching({ category_id, categoryId, category, search, q }: ServiceClusterListQuery): SQL | undefined {
  const hiveId = category_id || categoryId || category;
  const text = search || q;
  return and(
    hiveId ? eq(serviceClusters.hiveId, hiveId) : undefined,
    text ? ilike(serviceClusters.name, contains(text)) : undefined,
  );
}

const SORTED_BY = {
  name: sql`lower(${serviceClusters.name})`,
  hive: sql`lower(${hives.name})`,
  created_at: sql`${serviceClusters.createdAt}`,
  updated_at: sql`${serviceClusters.updatedAt}`,
} as const satisfies Record<ServiceClusterSort, SQL>;

/** The places of nulls are the index's, though there are none: without them it is not used. */
const ORDER = {
  asc: (sort: ServiceClusterSort) => [
    sql`${SORTED_BY[sort]} asc nulls first`,
    sql`${serviceClusters.id} asc nulls first`,
  ],
  desc: (sort: ServiceClusterSort) => [
    sql`${SORTED_BY[sort]} desc nulls last`,
    sql`${serviceClusters.id} desc nulls last`,
  ],
} as const;

type Row = Awaited<ReturnType<typeof selectServiceClusters>>[number];

const toServiceCluster = ({ id, hiveId, createdAt, updatedAt, ...row }: Row): KeptServiceCluster => ({
  ...row,
  id: String(id),
  hiveId: String(hiveId),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
