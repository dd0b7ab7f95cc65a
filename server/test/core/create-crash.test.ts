import { setTimeout as pause } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { addAdministrator, addSession } from "../builders/administrator.ts";
import { type Copy, quiet } from "../db/databases.ts";
import { within } from "../machine.ts";
import { testCopy } from "../test-database.ts";
import { becomes, type ServerProcess, startServer } from "./server-process.ts";

/** On PostgreSQL the exact moments below are tried every time. */
const KILLS = process.env.TEST_FULL === "1" ? 44 : Number(process.env.TEST_DATABASE === "embedded");

let copy: Copy;
let token: string;
beforeAll(async () => {
  copy = await testCopy();
  await using database = await openDatabase({ log: quiet, ...copy });
  token = await addSession(database.db, (await addAdministrator(database.db)).id);
});
afterAll(() => copy.remove());

async function start(): Promise<ServerProcess> {
  const { databaseUrl, dataDir } = copy;
  const server = await startServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
  return server;
}

async function kill(server: ServerProcess) {
  process.kill(server.pid, "SIGKILL");
  await server.ended;
}

/** Creates the hive with the key of the same name; `null` when no answer came. */
const create = (server: ServerProcess, name: string) =>
  fetch(`${server.url}/api/admin/category/create`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": name },
    body: JSON.stringify({ category_name: name, description: "Made by a test" }),
  })
    .then(async (reply) => ({
      status: reply.status,
      isRepeated: reply.headers.get("idempotency-replayed") === "true",
      id: ((await reply.json()) as { data?: { id: number } }).data?.id,
    }))
    .catch(() => null);

async function hives(server: ServerProcess): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${server.url}/api/admin/category?per_page=100`, { headers });
  const page = (await reply.json()) as { data: { data: { category_name: string }[] } };
  return page.data.data.map((hive) => hive.category_name).sort();
}

test.runIf(KILLS > 0)(
  `after ${KILLS} × kill -9 the repeated create gives its record, once, and at once (F-24)`,
  { timeout: 900_000 },
  async () => {
    const names: string[] = [];
    let server = await start();
    for (let round = 0; round < KILLS; round++) {
      const [kept, cut] = [`kept-${round}`, `cut-${round}`];
      const sent = performance.now();
      const first = await create(server, kept);
      const took = performance.now() - sent;
      const lost = create(server, cut);
      await pause(Math.random() * took); // a random moment for the kill, not a wait
      await kill(server);
      await lost;

      server = await start();
      const repeated = await within(2_000, () => create(server, kept));
      expect(repeated).toEqual({ ...first, isRepeated: true });
      expect((await create(server, cut))?.status).toBe(201);
      names.push(kept, cut);
    }
    expect(await hives(server)).toEqual(names.sort());
    await kill(server);
  },
);

/** The embedded database ends with its server, so that nothing can happen to one of them alone. */
describe.runIf(process.env.TEST_DATABASE === "postgres")("a server killed at an exact moment", () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase({ log: quiet, ...copy });
  });
  afterAll(() => database.close());

  /**
   * Kills a server that creates a hive and waits for a lock of this test, which is then released. Returns the answer of
   * a repetition on a new server.
   */
  async function killWaiting(name: string, lock: SQL) {
    const server = await start();
    const lost = await database.db.transaction(async (tx) => {
      await tx.execute(lock);
      const sent = create(server, name);
      const waiting = async () => (await tx.execute(sql`select from pg_locks where not granted`)).rows.length;
      await expect.poll(waiting).toBe(1);
      await kill(server);
      return sent;
    });
    expect(lost).toBeNull();

    await using again = await start();
    const repeated = await create(again, name);
    expect((await hives(again)).filter((hive) => hive === name)).toHaveLength(1);
    return repeated;
  }

  test("before the commit leaves nothing, and the repetition makes the record (F-24)", async () => {
    const repeated = await killWaiting("before-commit", sql`lock table activity in exclusive mode`);
    expect(repeated).toMatchObject({ status: 201, isRepeated: false });
  });

  test("between commit and answer has kept the answer, which the repetition gets (F-24)", async () => {
    // A trigger that holds up the COMMIT itself.
    await database.db.execute(sql`
      create function hold_commit() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(24); return null; end $$`);
    await database.db.execute(sql`
      create constraint trigger hold_commit after insert on hives deferrable initially deferred
        for each row execute function hold_commit()`);
    const repeated = await killWaiting("after-commit", sql`select pg_advisory_xact_lock(24)`);
    expect(repeated).toMatchObject({ status: 201, isRepeated: true });
  });
});
