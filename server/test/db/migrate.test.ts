import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { migrate, readMigrations } from "#db/migrate.ts";
import { type OpenDatabase, openDatabase } from "#db/open-database.ts";
import { prepare, readyState } from "#db/prepare.ts";
import { openTestDatabase, testCopy } from "../test-database.ts";
import { startChild } from "./child-process.ts";
import { quiet } from "./databases.ts";
import { SLOW, slowMigrations } from "./slow-migrations.ts";

const ROUNDS = process.env.TEST_FULL ? 10 : 1;

/** One for all: what changes its schema comes last. */
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

const ledger = async (database: OpenDatabase) =>
  (await database.pool.query("SELECT hash FROM drizzle.__drizzle_migrations")).rows;

test("a database is ready once it is migrated", async () => {
  expect(await readyState(database)).toEqual({ database: true, migrations: true });
});

test("migrating twice changes nothing", async () => {
  const before = await ledger(database);

  expect(await prepare(database)).toEqual([]);
  expect(await ledger(database)).toEqual(before);
});

test("a migration that was edited after it had been applied is refused", async () => {
  const edited = (await readMigrations()).map((migration) => ({ ...migration, hash: "another" }));

  await expect(migrate(database.connection, Promise.resolve(edited))).rejects.toThrow(/was edited after/);
});

test("a failing migration rolls back those before it", async () => {
  const broken = { tag: "0002_broken", when: SLOW + 2, hash: "broken", statements: ["SELECT 1 / 0"] };
  const before = await ledger(database);

  const migrating = migrate(
    database.connection,
    slowMigrations().then((slow) => [...slow, broken]),
  );

  await expect(migrating).rejects.toThrow(/division by zero/);
  expect(await ledger(database)).toEqual(before);
  expect((await database.pool.query("SELECT to_regclass('grown') AS grown")).rows).toEqual([{ grown: null }]);
});

test("two servers that migrate at once do it once", async () => {
  const applied = await Promise.all([1, 2].map(() => migrate(database.connection, slowMigrations())));

  expect(applied.map((tags) => tags.length).sort()).toEqual([0, 2]);
});

test("a database that lacks a migration is not ready", async () => {
  await database.pool.query("DELETE FROM drizzle.__drizzle_migrations");
  expect(await readyState(database)).toEqual({ database: true, migrations: false });

  await database.pool.query("DROP SCHEMA drizzle CASCADE");
  expect(await readyState(database)).toEqual({ database: true, migrations: false });
});

test(`a migration that is killed is wholly undone or wholly done, ${ROUNDS} times (F-03)`, async () => {
  const copy = await testCopy();
  onTestFinished(() => copy.remove());
  const all = (await readMigrations()).length + (await slowMigrations()).length;
  for (let round = 0; round < ROUNDS; round++) {
    const migrating = startChild("migrate", copy);
    await migrating.said("open");
    await pause(Math.random() * 1_000); // a random moment for the kill, not a wait
    await migrating.kill();

    await using database = await openDatabase({ ...copy, log: quiet });
    const { rows } = await database.pool.query(
      "SELECT to_regclass('grown_shaped') IS NOT NULL AS done FROM drizzle.__drizzle_migrations",
    );
    const isDone = (await ledger(database)).length === all;
    expect(rows[0]).toEqual({ done: isDone });
    expect(await migrate(database.connection, slowMigrations())).toHaveLength(isDone ? 0 : 2);
    expect(await ledger(database)).toHaveLength(all);
    await database.pool.query(`DROP TABLE grown; DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= ${SLOW}`);
  }
});
