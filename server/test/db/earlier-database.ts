import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import pg from "pg";
import { enter, type Migration, makeLedger } from "#db/ledger.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { loadBackup, type Shelf } from "../../src/backup/load-backup.ts";

const fixture = (name: string) => fileURLToPath(new URL(`./earlier/${name}`, import.meta.url));

/** A backup that commit 2600d6c1, the last one before 0.1.0, wrote: 40 rows, some in each table that triggers follow. */
export const EARLIER_BACKUP = fixture("backup.gz");

/** Leaves nothing of a database but itself. */
export async function bare({ pool }: OpenDatabase): Promise<void> {
  await pool.query("DROP SCHEMA IF EXISTS public, derived, drizzle CASCADE; CREATE SCHEMA public");
}

/** The 29 migrations from before 0.1.0. */
export async function earlierMigrations(): Promise<Migration[]> {
  const text = await promisify(gunzip)(await readFile(fixture("migrations.json.gz")));
  const earlier: { tag: string; when: number; hash: string; text: string }[] = JSON.parse(text.toString());
  return earlier.map(({ text, ...migration }) => ({
    ...migration,
    statements: text.split("--> statement-breakpoint"),
  }));
}

/** Makes the database that commit 2600d6c1 makes, by its 29 migrations, with the rows of its backup. */
export async function makeEarlier(database: OpenDatabase, shelf: Shelf, migrations = 29): Promise<void> {
  await bare(database);
  const earlier = await earlierMigrations();
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query("CREATE EXTENSION pg_trgm");
  await makeLedger(client);
  for (const migration of earlier.slice(0, migrations)) {
    for (const statement of migration.statements) await client.query(statement);
    await enter(client, migration);
  }
  if (migrations === earlier.length) await loadBackup(client, EARLIER_BACKUP, shelf);
  await client.end();
}
