import { and, eq, getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { changes } from "#db/schema/changes.ts";
import { READABLE } from "#modules/integration/reading/readable-kinds-service.ts";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { openFolder } from "../backup/filled-database.ts";
import { addService } from "../builders/creator.ts";
import { buildTestApp } from "../test-app.ts";
import { openTestDatabase } from "../test-database.ts";
import { marketplaceThatReads } from "./reader.ts";
import { SECRET_ACCOUNT, SECRETS, WHOLE_WORLD } from "./whole-world.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const hive = (name: string) => ({ external_id: name, category_name: name });

test("every kind is read under the names and in the units in which it is sent, but nothing private", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  for (const [kind, ...lines] of WHOLE_WORLD)
    expect(await market.send(kind, ...lines)).toEqual(lines.map(() => "created"));

  expect(WHOLE_WORLD.map(([kind]) => kind).sort()).toEqual(READABLE.map(({ name }) => name).sort());
  for (const [kind, ...lines] of WHOLE_WORLD) {
    const { data } = await market.page(kind);
    expect(data).toHaveLength(lines.length);
    const [first = { id: 0, external_id: null }] = data;
    const sent = Object.entries(lines[0] ?? {}).filter(([name]) => !PRIVATE.includes(name));
    expect(first, kind).toMatchObject(Object.fromEntries(sent));
    expect(Object.keys(first).filter((name) => PRIVATE.includes(name))).toEqual([]);
    for (const secret of [...Object.values(SECRETS), SECRET_ACCOUNT])
      expect(JSON.stringify(data), kind).not.toContain(secret);

    const one = (await market.get(`${kind}/${first.external_id}`)).json();
    expect(one).toEqual(first);
    // What is read can be sent again.
    const again = Object.entries(one).filter(([name, value]) => value !== null && !isOurId(name));
    expect(await market.send(kind, Object.fromEntries(again))).toEqual(["unchanged"]);
  }
  await expectRecount(server);
});

const isOurId = (name: string) => /(^|_)id$/.test(name) && !/^external_id$|_external_id$|^transaction_id$/.test(name);

/** The fields that no reader gets, from the descriptions of all kinds and of what is beside them. */
const PRIVATE = ["watchlisted", "enrollment_date", "sender_account_number", ...Object.keys(SECRETS)];

test("no description of a kind shows a field that is private", () => {
  const told = READABLE.flatMap(({ noun }) => Object.keys(noun.fields));
  expect(told.filter((name) => /nin|bvn|account|copy_of|password|pin|card|secret/.test(name))).toEqual([]);
});

test("a key reads the kinds that it was made for, and keys without a right read nothing", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server, ["members", "hives"]);
  const old = { authorization: `Bearer ${await createApiKey(server.db, "old")}` };
  const statuses = async (headers: Record<string, string>) =>
    Promise.all(
      ["members", "hives", "services", "members/m1"].map(
        async (address) => (await server.get(`/integration/${address}`, headers)).statusCode,
      ),
    );

  expect(await statuses(market.headers)).toEqual([200, 200, 403, 404]);
  expect(await statuses(old)).toEqual([403, 403, 403, 403]);
  const command = "npm run api-key -- create --name … --read services";
  expect((await market.get("services")).json()).toEqual({
    message: `This API key may not read services. Make one that may: ${command}`,
  });
  await server.signIn();
  expect((await server.get("/integration/members")).statusCode).toBe(401);
  expect((await server.get("/admin/hives", market.headers)).statusCode).not.toBe(200);
});

test("a cursor goes on after what was read: changes come once each, as they are then, and deletions are told", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  await market.send("hives", ...["a", "b", "c", "d", "e"].map(hive));
  const own = await server.addHive({ name: "Made here" });

  const first = await market.page("hives", { limit: 4 });
  expect([first.data.map(({ external_id }) => external_id), first.has_more]).toEqual([["a", "b", "c", "d"], true]);
  const second = await market.page("hives", { limit: 4, cursor: first.cursor });
  expect(second).toMatchObject({ data: [{ external_id: "e" }, { external_id: null, id: own.id }], has_more: false });
  const none = await market.page("hives", { cursor: second.cursor });
  expect(none).toEqual({ data: [], cursor: second.cursor, has_more: false });

  await market.send("hives", { ...hive("b"), description: "Changed" });
  await market.send("hives", { ...hive("b"), description: "Changed again" }, hive("f"));
  await market.remove("hives", "c");
  const third = await market.follow("hives", none.cursor);
  expect(third.data).toEqual([
    expect.objectContaining({ external_id: "b", description: "Changed again" }),
    expect.objectContaining({ external_id: "f" }),
    { external_id: "c", id: 3, deleted: true, updated_at: expect.any(String) },
  ]);
  expect((await market.get("hives/c")).statusCode).toBe(404);

  // Whoever began before the deletion reads only that it happened.
  expect((await market.follow("hives", first.cursor)).data.map(({ id, deleted }) => [id, deleted])).toEqual([
    ...[
      [5, undefined],
      [own.id, undefined],
      [2, undefined],
      [7, undefined],
      [3, true],
    ],
  ]);
  // What was sent again is another record, to which its id belongs now.
  await market.send("hives", hive("c"));
  const again = await market.follow("hives", none.cursor);
  expect(again.data.map(({ id, external_id, deleted }) => [id, external_id, deleted])).toEqual([
    ...[
      [2, "b", undefined],
      [7, "f", undefined],
      [3, null, true],
      [8, "c", undefined],
    ],
  ]);
  await expectRecount(server);
});

test("what is asked of the changes is checked by name", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  const { cursor } = await market.page("hives");
  const refused = async (query: string) => {
    const reply = await market.get(query);
    expect(reply.statusCode, query).toBe(422);
    return Object.keys(reply.json().errors);
  };
  for (const limit of ["0", "1001", "x", "-1"]) expect(await refused(`hives?limit=${limit}`)).toEqual(["limit"]);
  for (const since of ["today", "2026-01-01"])
    expect(await refused(`hives?updated_since=${since}`)).toEqual(["updated_since"]);
  const foreign = Buffer.from("hives 1 2 3").toString("base64url");
  for (const wrong of ["x", foreign, `${cursor}AA`]) expect(await refused(`hives?cursor=${wrong}`)).toEqual(["cursor"]);
  expect(await refused(`members?cursor=${cursor}`)).toEqual(["cursor"]);
  expect((await market.get("hives?updated_since=&cursor=&limit=1000")).statusCode).toBe(200);
  expect((await market.get("hives/%00")).statusCode).toBe(404);
});

test("updated_since begins with what changed here since that moment, whatever times a record was sent with", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  await market.send("hives", ...["a", "b", "c"].map(hive));
  await server.db.update(changes).set({ at: new Date("2026-05-01T12:00:00Z") });
  await market.send(
    "hives",
    { ...hive("d"), updated_at: "2026-01-01T00:00:00Z" },
    { ...hive("a"), description: "New" },
  );

  const since = async (moment: string) => {
    const { data, cursor } = await market.page("hives", { updated_since: moment });
    return { ids: data.map(({ external_id }) => external_id).sort(), cursor };
  };
  expect((await since("2026-05-01T12:00:00Z")).ids).toEqual(["a", "b", "c", "d"]);
  expect((await since("2026-05-01T13:00:00.001+01:00")).ids).toEqual(["a", "d"]);
  const future = await since("2099-01-01T00:00:00Z");
  expect(future.ids).toEqual([]);
  await market.send("hives", hive("e"));
  expect((await market.follow("hives", future.cursor)).data).toMatchObject([{ external_id: "e" }]);
});

test("what the database maintains beside a creator is no change of the creator; what the console changes is one", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  const service = await addService(server.db);
  const { cursor } = await market.follow("creators");
  await addService(server.db, { creatorId: service.creatorId });
  await server.signIn();
  expect((await market.follow("creators", cursor)).data).toEqual([]);
  const services = await market.follow("services");

  await server.put(`/admin/services/${service.id}`, { status: "PUBLISHED" });
  expect((await market.follow("services", services.cursor)).data).toMatchObject([
    { id: service.id, status: "PUBLISHED" },
  ]);
});

test("after a restore, a move or a TRUNCATE a cursor is answered 410, and all is there to be read again @more", async () => {
  await using folder = await openFolder();
  await using database = await openTestDatabase();
  await using server = await buildTestApp({}, { database });
  const market = await marketplaceThatReads(server);
  await market.send("hives", ...["a", "b", "c"].map(hive));
  const { cursor } = await market.follow("hives");

  await writeBackup(database, folder.at("one.backup.gz"), null);
  await using restored = await openTestDatabase();
  await restoreBackup(restored, folder.at("one.backup.gz"), folder.shelf);
  await using other = await buildTestApp({}, { database: restored });
  const reader = await marketplaceThatReads(other, ["hives"]);
  const there = async (query: string) => {
    await reader.settle();
    return reader.get(`hives${query}`);
  };
  const gone = "The database was restored or moved since this cursor. Begin again without a cursor.";
  expect((await there(`?cursor=${cursor}`)).json()).toEqual({ message: gone });
  expect((await there(`?cursor=${cursor}`)).statusCode).toBe(410);
  const all = (await there("")).json();
  expect(all.data.map(({ external_id }: { external_id: string }) => external_id)).toEqual(["a", "b", "c"]);
  await expectRecount(other);

  // An older copy of the same database, which has not begun the transaction yet.
  const written = Buffer.from(all.cursor, "base64url").toString();
  const ahead = Buffer.from(written.replace(/\d+ (\d+)$/, "99999999999 $1")).toString("base64url");
  expect((await there(`?cursor=${ahead}`)).statusCode).toBe(410);

  // A copy of the rows in a cluster that has seen fewer transactions.
  await restored.db.execute(sql`update derived.change_history set cluster = 'another'`);
  await restored.db.execute(sql`update derived.changes set changed_xid = '1000000000000' where record_id > 1`);
  expect((await there(`?cursor=${all.cursor}`)).statusCode).toBe(410);
  const moved = (await there("")).json();
  expect(moved.data).toHaveLength(3);
  await restored.db.execute(sql`update hives set description = 'after the move' where id = 2`);
  expect((await there(`?cursor=${moved.cursor}`)).json().data).toMatchObject([{ external_id: "b" }]);

  await restored.db.execute(sql`truncate hives cascade`);
  expect((await there(`?cursor=${moved.cursor}`)).statusCode).toBe(410);
  expect((await there("")).json().data).toEqual([]);
});

test("whoever follows the cursor while others write, change and delete ends with what the table has", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server);
  const known = new Map<number, unknown>();
  let cursor = "";
  const readOn = async () => {
    const page = await market.pageNow("hives", { cursor, limit: 3 });
    cursor = page.cursor;
    for (const record of page.data) {
      if (record.deleted) known.delete(record.id);
      else known.set(record.id, record);
    }
    return page.data.length;
  };
  const writer = async (name: string) => {
    for (let round = 0; round < 12; round++) {
      const names = [0, 1, 2].map((at) => `${name}${(round + at) % 5}`);
      await market.send("hives", ...names.map((each) => ({ ...hive(each), description: `${name} ${round}` })));
      if (round % 4 === 3) await market.remove("hives", `${name}${round % 5}`);
    }
  };
  let isOver = false;
  const writing = Promise.all(["w", "x", "y", "z"].map(writer)).finally(() => {
    isOver = true;
  });
  while (!isOver) await readOn();
  await writing;

  const table = async () => {
    const { data } = await market.follow("hives");
    return new Map(data.filter(({ deleted }) => !deleted).map((record) => [record.id, record]));
  };
  await market.settle();
  while ((await readOn()) > 0);
  expect(known).toEqual(await table());
  await expectRecount(server);
});

/** Every record that is in a table, and no other, has its change. */
async function expectRecount({ db }: Server) {
  for (const { noun } of READABLE) {
    const place = and(eq(changes.tableName, getTableName(noun.table)), eq(changes.isDeleted, false));
    const noted = await db.select({ id: changes.recordId }).from(changes).where(place).orderBy(changes.recordId);
    const there = await db.select({ id: noun.table.id }).from(noun.table).orderBy(noun.table.id);
    expect(noted, noun.name).toEqual(there);
  }
}
