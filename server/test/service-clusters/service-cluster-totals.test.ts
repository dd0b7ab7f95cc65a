import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { mergeTallies } from "#db/merge-tallies.ts";
import { hives, serviceClusters } from "#db/schema/services.ts";
import { hiveTallies, serviceClusterTallies } from "#db/schema/tallies.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const HIVE_IDS = [1, 2, 3, 4];

/** The totals of the hives, of the clusters, and of the clusters of each hive, as the lists answer them. */
async function toldTotals(server: Server) {
  const totalOf = async (url: string): Promise<number> => (await server.get(url)).json().data.total;
  const ofHives = await Promise.all(HIVE_IDS.map((id) => totalOf(`/admin/sub-category?category_id=${id}`)));
  return { hives: await totalOf("/admin/category"), clusters: await totalOf("/admin/sub-category"), ofHives };
}

/** The same by a plain recount of the tables. */
async function recount({ db }: Server) {
  const { rows } = await db.execute(sql`
    select (select count(*) from hives)::int as hives, (select count(*) from service_clusters)::int as clusters,
      array(select (select count(*) from service_clusters where hive_id = hive)::int
        from generate_series(1, ${HIVE_IDS.length}::int) hive order by hive) as "ofHives"`);
  return rows[0];
}

test("totals of hives and clusters equal a recount after writes of every kind, also when tallies are merged", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const { db } = server;
  const done = async (reply: ReturnType<Server["post"]>) => expect((await reply).statusCode).toBeOneOf([200, 201]);
  const addHive = (name: string) =>
    done(server.post("/admin/category/create", { category_name: name, description: "All of a kind" }));
  const addCluster = (name: string, hiveId: number) =>
    done(server.post("/admin/sub-category/create", { name, category_id: hiveId }));
  const changes = [
    () => mergeTallies(db),
    () => addHive("Events"),
    () => addHive("Music"),
    () => addCluster("DJs", 1),
    () => addCluster("Singers", 1),
    () => done(server.put("/admin/sub-category/2", { category_id: 2 })),
    () => done(server.put("/admin/sub-category/2", { name: "Choirs" })),
    () => Promise.all([mergeTallies(db), mergeTallies(db)]),
    () => db.insert(hives).values([{ name: "Arts" }, { name: "Film" }]),
    () => db.update(serviceClusters).set({ hiveId: 3 }),
    () => db.update(hives).set({ description: "Another one" }),
    () => mergeTallies(db),
    () => done(server.delete("/admin/sub-category/1")),
    () => done(server.delete("/admin/category/4")),
    () => db.delete(hives).where(sql`false`),
    () => mergeTallies(db),
    () => db.execute(sql`truncate service_clusters cascade`),
    () => addCluster("Painters", 2),
    () => db.execute(sql`truncate hives restart identity cascade`),
    () => mergeTallies(db),
    () => addHive("Events"),
    () => addCluster("DJs", 1),
  ];
  for (const [number, change] of changes.entries()) {
    await change();
    expect(await toldTotals(server), `change ${number}`).toEqual(await recount(server));
  }
  await addHive("Music");
  await addCluster("Singers", 1);
  await mergeTallies(db);
  expect(await db.select().from(hiveTallies)).toEqual([{ change: 2 }]);
  expect(await db.select().from(serviceClusterTallies)).toEqual([{ hiveId: 1, change: 2 }]);
});
