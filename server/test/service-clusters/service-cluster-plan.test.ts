import type { HiveListQuery } from "@hivekeeper/contract/schemas/hive.ts";
import type { ServiceClusterListQuery } from "@hivekeeper/contract/schemas/service-cluster.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findHivePage } from "#modules/hives/hive-repository.ts";
import { findServiceClusterPage } from "#modules/service-clusters/service-cluster-repository.ts";
import { plansOf } from "../plans.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";

const HIVES = 1000;

async function fill({ db }: Awaited<ReturnType<typeof buildTestApp>>) {
  await db.execute(sql`
    insert into hives (name, description, created_at)
    select md5(n::text), 'x', now() - n * interval '1 hour' from generate_series(1, ${HIVES}::int) n`);
  await db.execute(sql`
    insert into service_clusters (hive_id, name, created_at)
    select h.id, md5(n::text), h.created_at + n * interval '1 minute' from hives h, generate_series(1, 5) n`);
  await db.execute(sql`vacuum analyze hives`);
  await db.execute(sql`vacuum analyze service_clusters`);
}

test("a page of hives or of clusters is read by an index, in whatever order, also of one hive @more", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  await fill(server);
  const planOf = async (ask: () => Promise<unknown>) => (await plansOf(server.database, ask)).join("\n");

  const ofHives: [HiveListQuery, RegExp][] = [
    [{}, /using hives_newest/],
    [{ direction: "asc", page: 20 }, /Scan Backward using hives_newest/],
    [{ sort: "name", direction: "asc" }, /Scan Backward using hives_name/],
    [{ sort: "updated_at" }, /using hives_updated/],
  ];
  const ofClusters: [ServiceClusterListQuery, RegExp][] = [
    [{}, /using service_clusters_newest/],
    [{ direction: "asc", page: 20 }, /Scan Backward using service_clusters_newest/],
    [{ sort: "name", direction: "asc", page: 20 }, /Scan Backward using service_clusters_name/],
    [{ sort: "updated_at" }, /using service_clusters_updated/],
    [{ category_id: 7 }, /service_clusters_(hive_newest|name_key)/],
  ];
  for (const [query, index] of ofHives) expect(await planOf(() => findHivePage(server.db, query))).toMatch(index);
  for (const [query, index] of ofClusters) {
    expect(await planOf(() => findServiceClusterPage(server.db, query))).toMatch(index);
  }
});
