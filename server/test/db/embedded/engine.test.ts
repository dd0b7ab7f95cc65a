import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DurableNodeFS, flushCount } from "#db/embedded/durable-nodefs.ts";
import { openEngine } from "#db/embedded/engine.ts";
import { query } from "#db/embedded/query.ts";
import { assertDurable } from "#db/embedded/self-test.ts";
import { databaseAt, type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { vacuum } from "#db/vacuum.ts";
import { openTestDatabase, testCopy } from "../../test-database.ts";
import { inOrder, openClient, streamOf } from "../clients.ts";
import { type Copy, quiet } from "../databases.ts";
import { signal } from "../signal.ts";

/** For tests that open the engine themselves. */
let copy: Copy;
beforeEach(async () => {
  copy = await testCopy();
});
afterEach(() => copy.remove());

const open = () => openDatabase({ ...copy, log: quiet });

/** For the others; each makes a table of its own. */
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

test("every commit is flushed to the disk before it is acknowledged", async () => {
  const engine = await openEngine(join(copy.dataDir, "database/pg"));
  await query(engine, "CREATE TABLE saved (n integer)");
  for (let n = 0; n < 5; n++) {
    const before = flushCount();
    await query(engine, `INSERT INTO saved VALUES (${n})`);
    expect(flushCount()).toBeGreaterThan(before);
  }
  await engine.close();
});

test("an engine that does not flush its commits is not used", async () => {
  const { PGlite } = await import("@electric-sql/pglite");
  // As it comes: with -F.
  const engine = await PGlite.create({ fs: new DurableNodeFS(join(copy.dataDir, "database/pg")) });

  await expect(assertDurable(engine)).rejects.toThrow(/does not flush/);
  await engine.close();
});

test("data of another version of the engine is refused, with the commands that move it", async () => {
  const stamp = join(copy.dataDir, "database/engine");
  const ours = await readFile(stamp, "utf8");
  await writeFile(stamp, "0.4.9");

  await expect(open()).rejects.toThrow(/version 0\.4\.9 .*npm run backup.*npm run restore/);

  await writeFile(stamp, ours);
  await (await open()).close();
});

test("a database whose creation was interrupted is created again, while the interrupted one still writes (F-25) @more", async () => {
  const folder = join(copy.dataDir, "database");
  await rename(folder, `${folder}.new-cutoff`);
  let isWriting = true;
  const writing = (async () => {
    for (let n = 0; isWriting; n++) {
      await mkdir(`${folder}.new-cutoff/pg`, { recursive: true });
      await writeFile(`${folder}.new-cutoff/pg/${n}`, "").catch(() => {});
    }
  })();

  const database = await open();
  expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await database.close();
  isWriting = false;
  await writing;
  expect(await readdir(copy.dataDir)).toContain("database.new-cutoff");

  await (await open()).close();
  expect(await readdir(copy.dataDir)).not.toContain("database.new-cutoff");
});

test("a slow query leaves the main thread free, and a queue behind it is served afterwards (F-08)", async () => {
  let turns = 0;
  const turning = setInterval(() => turns++, 5);

  const [slow, next] = await Promise.all([
    database.pool.query("SELECT 'slow' AS said FROM pg_sleep(2)"),
    database.pool.query("SELECT 'next' AS said"),
  ]);
  clearInterval(turning);

  expect([slow.rows, next.rows]).toEqual([[{ said: "slow" }], [{ said: "next" }]]);
  expect(turns).toBeGreaterThan(20); // one every 100 ms; none while the engine runs in this thread
});

test("a query that takes too long fails as unavailable, and the database recovers @more", async () => {
  const limits = { ...copy.limits, statement: 500 };
  await using impatient = databaseAt("embedded", database.connection, quiet, { limits });

  const slow = impatient.pool.query("SELECT pg_sleep(2)").catch((error: unknown) => error);
  expect(isUnavailable(await slow)).toBe(true);

  const rowsOrFailure = () => impatient.pool.query("SELECT 1 AS one").then(({ rows }) => rows, isUnavailable);
  await expect.poll(rowsOrFailure).toEqual([{ one: 1 }]);
});

test("clients of one session never get each other's statements or transactions", async () => {
  await database.pool.query("CREATE TABLE kept (n integer)");
  const text = "x".repeat(300_000);
  const write = (end: string) => async (client: pg.Client, n: number) => {
    await client.query("BEGIN");
    await client.query("INSERT INTO kept VALUES ($1)", [n]);
    await client.query(end);
    return n;
  };
  const acts: ((client: pg.Client, n: number) => Promise<number>)[] = [
    write("COMMIT"),
    write("ROLLBACK"),
    async (client) => (await client.query("SELECT length($1::text) AS n", [text])).rows[0].n,
    async (client, n) => (await client.query("SELECT $1::integer + 1 AS n", [n])).rows[0].n,
  ];

  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const told = await Promise.all(
    acts.map(async (act) => {
      const client = await openClient(database.connection);
      const answers = await inOrder(numbers, (n) => act(client, n));
      await client.end();
      return answers;
    }),
  );

  expect(told).toEqual([numbers, numbers, numbers.map(() => text.length), numbers.map((n) => n + 1)]);
  expect((await database.pool.query("SELECT n FROM kept ORDER BY n")).rows).toEqual(numbers.map((n) => ({ n })));
});

test("a client that disconnects inside a transaction leaves nothing of it and blocks nobody", async () => {
  await database.pool.query("CREATE TABLE left_behind (n integer)");
  const client = await openClient(database.connection);
  client.on("error", () => {}); // it is cut off below
  await client.query("BEGIN");
  await client.query("INSERT INTO left_behind VALUES (1)");

  streamOf(client).destroy();

  expect((await database.pool.query("SELECT count(*) AS n FROM left_behind")).rows).toEqual([{ n: 0 }]);
});

test("a vacuum after a bulk load gives the planner fresh statistics @more", async () => {
  await database.pool.query("CREATE TABLE bulk AS SELECT n FROM generate_series(1, 5000) n");

  await vacuum(database);

  const { rows } = await database.pool.query("SELECT reltuples::integer AS n FROM pg_class WHERE relname = 'bulk'");
  expect(rows).toEqual([{ n: 5000 }]);
});

test("a crash of the engine is reported, and its data opens again", async () => {
  const lost = signal();
  const broken = await openDatabase({ ...copy, log: quiet, onLost: lost.give });
  await broken.pool.query("CREATE TABLE kept AS SELECT 1 AS one");

  // It cannot take rows from a client, and does not survive the attempt.
  await expect(broken.pool.query("COPY kept FROM STDIN")).rejects.toThrow();
  await lost.given;

  await broken.close();
  await using again = await open();
  expect((await again.pool.query("SELECT * FROM kept")).rows).toEqual([{ one: 1 }]);
});
