import { beforeAll, expect, test } from "vitest";
import { type Derived, readDerived } from "#db/derived.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { openFolder } from "../backup/filled-database.ts";
import { openTestDatabase } from "../test-database.ts";
import { catalogueOf, derivedRows } from "./catalogue.ts";
import { makeEarlier } from "./earlier-database.ts";
import { SLOW, slowMigrations } from "./slow-migrations.ts";

/** One for all: what leaves it changed comes last. */
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

/** The product's files with one more, as a version that had it. */
const withFile = async (file: string): Promise<Derived> => {
  const { hash, statements } = await readDerived();
  return { hash: `${hash} and more`, statements: [...statements, file] };
};

const apply = (derived?: Promise<Derived>) => migrate(database.connection, readMigrations(), derived);

const GREETING = `
  CREATE OR REPLACE FUNCTION derived.greet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
  CREATE OR REPLACE TRIGGER hives_greet BEFORE INSERT ON public.hives FOR EACH ROW EXECUTE FUNCTION derived.greet();
  CREATE OR REPLACE TRIGGER hives_change_inserted BEFORE INSERT ON public.hives FOR EACH ROW
  EXECUTE FUNCTION derived.greet()`;

test("changed files replace functions and triggers, and what no file has any more is dropped", async () => {
  const before = await catalogueOf(database);

  await apply(withFile(GREETING));
  const greeting = await catalogueOf(database);
  await apply();

  expect(greeting["trigger hives.hives_greet"]).toMatch(/derived\.greet\(\)$/);
  expect(greeting["trigger hives.hives_change_inserted"]).toMatch(/derived\.greet\(\)$/);
  expect(await catalogueOf(database)).toEqual(before);
});

test("a file with a fault changes nothing", async () => {
  const before = await catalogueOf(database);

  await expect(apply(withFile(`${GREETING}; SELECT 1 / 0`))).rejects.toThrow(/division by zero/);

  expect(await catalogueOf(database)).toEqual(before);
});

test("the same files are not applied again", async () => {
  const written = async () => (await database.pool.query("SELECT xmin FROM pg_trigger ORDER BY oid")).rows;
  const before = await written();

  await apply();

  expect(await written()).toEqual(before);
});

test("the functions and triggers of a newer version stay when a server of this one starts", async () => {
  await apply(withFile(GREETING));
  const newer = await catalogueOf(database);
  const [migration] = await slowMigrations();
  await database.pool.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)", [
    migration?.hash,
    SLOW,
  ]);

  await apply();

  expect(await catalogueOf(database)).toEqual(newer);
});

test("a derived table that a migration has emptied is filled from the records", async () => {
  await using folder = await openFolder();
  await makeEarlier(database, folder.shelf);
  await apply();
  const { change_history, ...before } = await derivedRows(database);
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT format('derived.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'derived'",
  );
  await database.pool.query(`TRUNCATE ${rows.map(({ name }) => name).join(", ")}`);

  await apply(withFile("SELECT 1"));

  expect(await derivedRows(database)).toEqual({ ...before, change_history: [] });
});
