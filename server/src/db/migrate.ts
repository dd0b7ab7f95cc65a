import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import pg from "pg";
import { databaseError } from "./violation.ts";

/** A file of drizzle-kit's folder. `when` orders the files and identifies them in Drizzle's ledger. */
export interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** Any number that no other program takes an advisory lock on: "hive" in ASCII. */
const LOCK = 0x68697665;
const LEDGER = "drizzle.__drizzle_migrations";
const NO_SUCH_TABLE = "42P01";

/**
 * Applies all pending migrations in one transaction with their ledger rows, under a lock: a crash leaves the old state,
 * and two servers that start together migrate once. Returns the tags of the applied migrations.
 *
 * @throws when an applied migration was edited since, so that the folder is not the history of this database.
 */
export async function migrate(connection: pg.ClientConfig, migrations = readMigrations()): Promise<string[]> {
  // A connection of its own: a migration may take longer than the statement timeout of requests.
  const client = new pg.Client({ ...connection, statement_timeout: 0, query_timeout: 0 });
  client.on("error", () => {}); // a lost connection also fails the query in progress
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
    await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${LEDGER} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
    );
    const pending = notIn(await ledgerOf(client), await migrations);
    for (const migration of pending) {
      for (const statement of migration.statements) await client.query(statement);
      await client.query(`INSERT INTO ${LEDGER} (hash, created_at) VALUES ($1, $2)`, [migration.hash, migration.when]);
    }
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

/** The hashes of the applied migrations, by their `when`. */
export async function ledgerOf(client: pg.ClientBase | pg.Pool): Promise<Map<number, string>> {
  const { rows } = await client.query<{ hash: string; created_at: number }>(`SELECT hash, created_at FROM ${LEDGER}`);
  return new Map(rows.map((row) => [Number(row.created_at), row.hash]));
}

function notIn(applied: ReadonlyMap<number, string>, migrations: readonly Migration[]): Migration[] {
  return migrations.filter((migration) => {
    const hash = applied.get(migration.when);
    if (hash === undefined) return true;
    if (hash === migration.hash) return false;
    throw new Error(`Migration ${migration.tag} was edited after it had been applied to this database`);
  });
}
