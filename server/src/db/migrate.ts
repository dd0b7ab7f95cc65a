import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type pg from "pg";
import { connectTo } from "./connect-to.ts";
import { applyDerived, readDerived } from "./derived.ts";
import { adoptEarlier } from "./earlier-database.ts";
import { enter, ledgerOf, type Migration, makeLedger } from "./ledger.ts";
import { databaseError } from "./violation.ts";

/** Any number that no other program takes an advisory lock on: "hive" in ASCII. */
const LOCK = 0x68697665;
const NO_SUCH_TABLE = "42P01";

/**
 * Applies all pending migrations, then the functions and triggers of `derived` where they are others than the database
 * has. It is one transaction, with the ledger rows, under a lock: a crash leaves the old state, and two servers that
 * start together migrate once. Returns the tags of the applied migrations.
 *
 * A database with migrations of a newer version keeps its functions and triggers. With `null` none are applied.
 *
 * @throws when an applied migration was edited since, so that the folder is not the history of this database.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations = readMigrations(),
  derived: ReturnType<typeof readDerived> | null = readDerived(),
): Promise<string[]> {
  // A connection of its own: a migration may take longer than the statement timeout of requests.
  const client = await connectTo({ ...connection, statement_timeout: 0, query_timeout: 0 });
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
    await makeLedger(client);
    const known = await migrations;
    await adoptEarlier(client, known);
    const applied = await ledgerOf(client);
    const pending = notIn(applied, known);
    for (const migration of pending) {
      for (const statement of migration.statements) await client.query(statement);
      await enter(client, migration);
    }
    const isNewer = applied.size + pending.length > known.length;
    if (derived && !isNewer) await applyDerived(client, await derived);
    await client.query("COMMIT");
    return pending.map((migration) => migration.tag);
  } finally {
    await client.end(); // rolls back unless committed
  }
}

/** Whether every migration of this version is in the database. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  try {
    return notIn(await ledgerOf(pool), await readMigrations()).length === 0;
  } catch (error) {
    if (databaseError(error)?.code === NO_SUCH_TABLE) return false;
    throw error;
  }
}

/** Reads drizzle-kit's folder, oldest first, from the sources or from the built server. */
export async function readMigrations(): Promise<Migration[]> {
  const journalPath = createRequire(import.meta.url).resolve("#db/migrations/meta/_journal.json");
  const folder = dirname(dirname(journalPath));
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(await readFile(journalPath, "utf8"));
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      return { tag, when, hash, statements: text.split("--> statement-breakpoint") };
    }),
  );
}

function notIn(applied: ReadonlyMap<number, string>, migrations: readonly Migration[]): Migration[] {
  return migrations.filter((migration) => {
    const hash = applied.get(migration.when);
    if (hash === undefined) return true;
    if (hash === migration.hash) return false;
    throw new Error(`Migration ${migration.tag} was edited after it had been applied to this database`);
  });
}
