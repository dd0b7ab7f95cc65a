import { beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { readyState } from "#db/prepare.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { type Folder, fingerprints, openFolder } from "../backup/filled-database.ts";
import { openTestDatabase } from "../test-database.ts";
import { catalogueOf, derivedRows } from "./catalogue.ts";
import { bare, EARLIER_BACKUP, makeEarlier } from "./earlier-database.ts";

/** One for all: each test but the first makes the earlier database in place of what is there. */
let database: OpenDatabase;
let folder: Folder;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});
beforeEach(async () => {
  folder = await openFolder();
  return () => folder[Symbol.asyncDispose]();
});

const everyRow = async ({ pool }: OpenDatabase, table: string) =>
  (await pool.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY 1`)).rows;

const EARLIER_LEDGER =
  "SELECT hash FROM drizzle.__drizzle_migrations WHERE created_at <= 1795461849511 ORDER BY created_at";

test("a database from before 0.1.0 goes on: the schema of a new one, and every row, derived ones too", async () => {
  const fresh = await catalogueOf(database);
  await makeEarlier(database, folder.shelf);
  const rows = await fingerprints(database);
  const derived = await derivedRows(database);
  const notifications = await everyRow(database, "derived.notifications");
  const changes = await everyRow(database, "derived.changes");
  const { rows: ledger } = await database.pool.query(EARLIER_LEDGER);

  expect(await migrate(database.connection)).not.toContain("0000_tables");

  expect(await catalogueOf(database)).toEqual(fresh);
  // Tables that came later are beside them.
  expect(await fingerprints(database)).toMatchObject(rows);
  expect(await derivedRows(database)).toMatchObject(derived);
  expect(await everyRow(database, "derived.notifications")).toMatchObject(notifications);
  expect(await everyRow(database, "derived.changes")).toEqual(changes);
  expect(await readyState(database)).toEqual({ database: true, migrations: true });
  // A server of that version finds its own rows, and is ready beside this one.
  expect(ledger).toHaveLength(29);
  expect((await database.pool.query(EARLIER_LEDGER)).rows).toEqual(ledger);
});

test("a backup from before 0.1.0 is restored, and what is derived is derived from it @more", async () => {
  await using target = await openTestDatabase();
  await bare(target);
  await makeEarlier(database, folder.shelf);

  expect(await restoreBackup(target, EARLIER_BACKUP, folder.shelf)).toMatchObject({ rows: 40 });

  // Tables that came later are beside them.
  expect(await fingerprints(target)).toMatchObject(await fingerprints(database));
  const { change_history, notification_reads, ...derived } = await derivedRows(database);
  expect(await derivedRows(target)).toMatchObject({ change_history: [], notification_reads: [], ...derived });
});

test("one that lacks an earlier migration is refused with what to do, and stays as it is", async () => {
  await makeEarlier(database, folder.shelf, 28);
  const before = await catalogueOf(database);

  await expect(migrate(database.connection)).rejects.toThrow(/^This database is too old: start .* on it once\.$/);

  expect(await catalogueOf(database)).toEqual(before);
});
