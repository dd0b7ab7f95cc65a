import type { ServiceClusterListQuery } from "@hivekeeper/contract/schemas/service-cluster.ts";
import {
  type ServiceCluster,
  type ServiceClusterSort,
  serviceClusterFields,
} from "@hivekeeper/contract/service-cluster.ts";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Database, Executor } from "#db/database.ts";
import { fieldColumns, fieldsOfRow } from "#db/field-columns.ts";
import { type CountedPage, findPage, type Matches } from "#db/list-page.ts";
import { listRows } from "#db/list-rows.ts";
import { ordering } from "#db/order.ts";
import { hives, serviceClusters, services } from "#db/schema/services.ts";
import { serviceClusterTallies } from "#db/schema/tallies.ts";
import { finds } from "#db/search-condition.ts";
import { sumTally } from "#db/sum-tally.ts";
import { inUse } from "#lib/in-use.ts";

/** A service cluster of our database, which always has a version. */
export type KeptServiceCluster = ServiceCluster & { version: number };

export const findServiceCluster = (db: Executor, id: number): Promise<KeptServiceCluster | undefined> =>
  ROWS.ofId(db, id);

export async function findServiceClusterPage(
  db: Database,
  query: ServiceClusterListQuery,
): Promise<CountedPage<ServiceCluster>> {
  const hiveId = hiveOf(query);
  const ofHive = hiveId ? eq(serviceClusterTallies.hiveId, hiveId) : undefined;
  const unsearched = await sumTally(db, serviceClusterTallies, ofHive);
  return findPage(db, { ...serviceClustersOf(query), unsearched }, query);
}

/** The clusters of a list, in its order. */
export function serviceClustersOf(query: ServiceClusterListQuery): Matches<KeptServiceCluster> {
  const hiveId = hiveOf(query);
  return {
    from: serviceClusters,
    join: query.sort === "hive" ? sql`join ${hives} on ${eq(hives.id, serviceClusters.hiveId)}` : undefined,
    id: serviceClusters.id,
    filters: hiveId ? eq(serviceClusters.hiveId, hiveId) : undefined,
    search: finds(sql`lower(${serviceClusters.name})`, query.search || query.q),
    order: ORDER(query),
    rows: ROWS,
  };
}

const hiveOf = ({ category_id, categoryId, category }: ServiceClusterListQuery) =>
  category_id || categoryId || category || undefined;

const selectServiceClusters = (db: Executor) =>
  db
    .select({
      ...fieldColumns(getTableColumns(serviceClusters), serviceClusterFields),
      hiveName: hives.name,
      hasServices: sql<boolean>`exists (select from ${services} where ${eq(services.clusterId, serviceClusters.id)})`,
    })
    .from(serviceClusters)
    .innerJoin(hives, eq(hives.id, serviceClusters.hiveId))
    .$dynamic();

const ORDER = ordering<ServiceClusterSort>(
  {
    name: sql`lower(${serviceClusters.name})`,
    hive: sql`lower(${hives.name})`,
    created_at: serviceClusters.createdAt,
    updated_at: serviceClusters.updatedAt,
  },
  serviceClusters.id,
);

type Row = Awaited<ReturnType<typeof selectServiceClusters>>[number];

const toServiceCluster = ({ hasServices, hiveName, ...row }: Row): KeptServiceCluster => ({
  ...fieldsOfRow(row, serviceClusterFields),
  hiveName,
  deleteProblem: inUse("service cluster", [hasServices && "services"]),
});

const ROWS = listRows(serviceClusters.id, selectServiceClusters, toServiceCluster);
