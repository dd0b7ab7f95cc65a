import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FailedAttempt } from "#db/backoff.ts";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { prepare, readyState } from "#db/prepare.ts";
import { isUnavailable } from "#db/unavailable.ts";
import { within } from "../../machine.ts";
import { quiet } from "../databases.ts";
import { findPostgres } from "../postgres-programs.ts";
import { signal } from "../signal.ts";
import { startPostgres, type ThrowAwayPostgres } from "../throw-away-postgres.ts";

let postgres: ThrowAwayPostgres;
let database: OpenDatabase;

beforeEach(async () => {
  postgres = await startPostgres(findPostgres() ?? "");
  database = await openDatabase({ databaseUrl: postgres.url("postgres"), dataDir: "", log: quiet });
});
afterEach(async () => {
  await database.close();
  await postgres.remove();
});

const failure = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error);

test("connecting to a stopped server is logged, retried with growing pauses, and succeeds when it starts (F-05)", async () => {
  await postgres.stop();
  expect(await readyState(database)).toEqual({ database: false, migrations: false });
  const failed: FailedAttempt[] = [];
  const tried = signal();

  const prepared = prepare(database, {
    onAttempt(attempt) {
      failed.push(attempt);
      if (failed.length === 3) tried.give();
    },
  });
  await tried.given;
  await postgres.start();

  expect(await within(5_000, () => prepared)).not.toEqual([]);
  expect(failed.every(({ attempt, pause }, i) => attempt === i + 1 && pause <= 2_000)).toBe(true);
  expect(await readyState(database)).toEqual({ database: true, migrations: true });
});

test("waiting for a server can be aborted, with the reason", async () => {
  await postgres.stop();

  const waiting = prepare(database, { signal: AbortSignal.timeout(300) });

  expect(isUnavailable(await failure(waiting))).toBe(true);
});

test("a restart under open transactions fails them as unavailable, and every connection comes back (F-06)", async () => {
  await database.pool.query("CREATE TABLE kept (n integer)");
  const open = signal();
  let begun = 0;
  const transactions = Array.from({ length: 30 }, (_, n) =>
    failure(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`INSERT INTO kept VALUES (${n})`);
        if (++begun === 10) open.give();
        await tx.execute(sql`SELECT pg_sleep(3)`);
      }),
    ),
  );
  await open.given;

  await postgres.stop();
  expect((await Promise.all(transactions)).every(isUnavailable)).toBe(true);
  await postgres.start();

  const counts = Array.from({ length: 20 }, () =>
    database.db.transaction((tx) => tx.execute(sql`SELECT count(*) AS n FROM kept`)),
  );
  expect((await Promise.all(counts)).map(({ rows }) => rows)).toEqual(counts.map(() => [{ n: 0 }]));
});

test("a statement is cut off after five seconds, as unavailable, and others are answered meanwhile (F-08)", async () => {
  const answered: string[] = [];
  const cutOff = failure(database.db.execute(sql`SELECT pg_sleep(600)`)).finally(() => answered.push("slow"));
  const { rows } = await database.pool.query("SHOW statement_timeout");
  answered.push("quick");

  expect(rows).toEqual([{ statement_timeout: "5s" }]);
  expect(isUnavailable(await cutOff)).toBe(true);
  expect(answered).toEqual(["quick", "slow"]);
});

test("days and moments are the same whatever zone the database lives in", async () => {
  await using client = await openDatabase({
    databaseUrl: `${postgres.url("postgres")}&options=-c%20timezone%3DAmerica/Los_Angeles`,
    dataDir: "",
    log: quiet,
  });
  const { rows } = await client.pool.query(
    "SELECT '1990-01-31'::date AS day, '2026-03-01T10:00:00Z'::timestamptz AS moment, current_setting('timezone') AS zone",
  );
  expect(rows).toEqual([{ day: "1990-01-31", moment: new Date("2026-03-01T10:00:00Z"), zone: "America/Los_Angeles" }]);
});
