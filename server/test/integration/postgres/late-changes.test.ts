import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { rtChat } from "#db/schema/conversations.ts";
import { plansOf } from "../../plans.ts";
import { buildTestApp } from "../../test-app.ts";
import { openTestDatabase } from "../../test-database.ts";
import { marketplace, WORLD } from "../marketplace.ts";
import { marketplaceThatReads } from "../reader.ts";

const hive = (name: string) => ({ external_id: name, category_name: name });
const namesOf = (records: readonly { external_id: string | null }[]) => records.map(({ external_id }) => external_id);

/** A connection of its own, in a transaction that has written this. */
async function openTransaction({ connection }: { connection: pg.ClientConfig }, statement: string) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query("begin");
  await client.query(statement);
  return {
    commit: () => client.query("commit"),
    [Symbol.asyncDispose]: () => client.end(),
  };
}

test("no cursor passes a change that is committed late", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  await market.send("hives", hive("first"));
  await market.settle();
  await using late = await openTransaction(
    server.database,
    "insert into hives (external_id, name) values ('late', 'late')",
  );
  const { data, cursor } = await market.pageNow("hives");
  expect(namesOf(data)).toEqual(["first"]);
  await market.send("hives", hive("early"), { ...hive("first"), description: "Changed" });

  const meanwhile = await market.pageNow("hives", { cursor });
  expect(meanwhile).toEqual({ data: [], cursor, has_more: false });
  const since = await market.pageNow("hives", { updated_since: new Date().toISOString() });
  expect(since.data).toEqual([]);

  await late.commit();
  const then = await market.follow("hives", meanwhile.cursor);
  expect(namesOf(then.data).sort()).toEqual(["early", "first", "late"]);
  expect(namesOf((await market.follow("hives", since.cursor)).data)).toContain("late");
});

test("an open transaction of another database delays no change", async () => {
  await using other = await openTestDatabase();
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  await using _open = await openTransaction(other, "insert into hives (name) values ('elsewhere')");
  await market.send("hives", hive("here"));
  await vi.waitFor(async () => expect(namesOf((await market.pageNow("hives")).data)).toEqual(["here"]), 60_000);
});

test("a line whose reference is deleted meanwhile is refused by its field", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  await market.send("hives", hive("gone"));
  await using late = await openTransaction(server.database, "delete from hives");
  const sent = market.send("service-clusters", { external_id: "k", name: "K", hive_external_id: "gone" });
  await waiting(server, 1);
  await late.commit();
  expect(await sent).toEqual([{ hive_external_id: ["Nothing here has this external_id"] }]);
});

test("an old message that two senders correct at once is corrected once", async () => {
  await using server = await buildTestApp();
  const { sendAll } = await marketplace(server);
  for (const [kind, ...lines] of WORLD.slice(0, 8)) await sendAll(kind, ...lines);
  await using late = await openTransaction(server.database, "update rt_chat set seq = seq");
  const sent = [1, 2].map(() => sendAll("messages", { ...MESSAGE, text: "Corrected" }));
  await waiting(server, 2);
  await late.commit();
  expect((await Promise.all(sent)).sort()).toEqual(["unchanged", "updated"]);
});

test("an old message whose dispute is deleted meanwhile is refused, and leaves no conversation", async () => {
  await using server = await buildTestApp();
  const { sendAll, send } = await marketplace(server);
  for (const [kind, ...lines] of WORLD.slice(0, 7)) await sendAll(kind, ...lines);
  await using late = await openTransaction(
    server.database,
    "delete from disputes; delete from rt_chat; delete from rt_event",
  );
  const sent = send("messages", MESSAGE);
  await waiting(server, 1);
  await late.commit();
  expect(await sent).toMatchObject([{ status: "refused", errors: { dispute_external_id: [expect.any(String)] } }]);
  expect(await server.db.$count(rtChat)).toBe(0);
});

const [, MESSAGE = {}] = WORLD.find(([kind]) => kind === "messages") ?? [];

/** Resolves when exactly `count` connections to the database wait for a lock. */
async function waiting({ database }: Awaited<ReturnType<typeof buildTestApp>>, count: number) {
  const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await vi.waitFor(async () => expect((await database.pool.query(waits)).rowCount).toBe(count), 60_000);
}

test("a page of changes is read in an index, wherever it begins", async () => {
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  const market = await marketplaceThatReads(server);
  const members = (from: number) => sql`
    insert into members (first_name, last_name, email, external_id)
    select 'Ada', 'Obi', n || '@mail.test', n from generate_series(${from}::int, ${from}::int + 9999) n`;
  await server.db.execute(members(1));
  await server.db.execute(members(10_001));
  const half = await market.page("members", { limit: 1000 });
  const moment = new Date().toISOString();
  await server.db.execute(members(20_001));
  for (const table of ["members", "derived.changes"]) await server.db.execute(sql.raw(`vacuum analyze ${table}`));

  for (const query of [{}, { cursor: half.cursor }, { updated_since: moment }]) {
    await market.settle();
    const plans = (await plansOf(database, () => market.pageNow("members", query))).join("\n");
    expect(plans).toContain("Scan using changes_order on changes");
    expect(plans).toContain("members_pkey");
    expect(plans).not.toMatch(/Seq Scan on (changes|members)/);
  }
});
