import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type pg from "pg";
import { connectTo } from "./connect-to.ts";
import { applyDerived, type Derived, hasDerived, readDerived } from "./derived.ts";
import { adoptEarlier } from "./earlier-database.ts";
import { enter, ledgerOf, type Migration, makeLedger } from "./ledger.ts";
import { type LockMode, lockTables, type Waiting } from "./lock-tables.ts";
import { databaseError } from "./violation.ts";

/** Any number that no other program takes an advisory lock on: "hive" in ASCII. */
const LOCK = 0x68697665;
const NO_SUCH_TABLE = "42P01";

/**
 * Applies all pending migrations, then the functions and triggers of `derived` where they are others than the database
 * has. It is one transaction, with the ledger rows, under a lock: a crash leaves the old state, and two servers that
 * start together migrate once. Where there is something to do it waits until nobody writes. Returns the tags of the
 * applied migrations.
 *
 * A database with migrations of a newer version keeps its functions and triggers. With `null` none are applied.
 *
 * @throws when an applied migration was edited since, so that the folder is not the history of this database.
 */
export async function migrate(
  connection: pg.ClientConfig,
  migrations = readMigrations(),
  derived: ReturnType<typeof readDerived> | null = readDerived(),
  waiting: Waiting = {},
): Promise<string[]> {
  // A connection of its own: a migration may take longer than the statement timeout of requests.
  const client = await connectTo({ ...connection, statement_timeout: 0, query_timeout: 0 });
  try {
    const version = { known: await migrations, derived: await derived };
    const tags = await update(client, version, "SHARE ROW EXCLUSIVE", waiting);
    return tags ?? (await update(client, version, "ACCESS EXCLUSIVE", waiting)) ?? [];
  } finally {
    await client.end(); // rolls back unless committed
  }
}

interface Version {
  readonly known: readonly Migration[];
  readonly derived: Derived | null;
}

/** Returns `null`, and changes nothing, when triggers have to be dropped, for which `mode` does not suffice. */
async function update(
  client: pg.Client,
  { known, derived }: Version,
  mode: LockMode,
  waiting: Waiting,
): Promise<string[] | null> {
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  await makeLedger(client);
  const applied = await ledgerOf(client);
  const missing = notIn(applied, known);
  const isNewer = applied.size + missing.length > known.length;
  const files = derived && !isNewer && !(await hasDerived(client, derived)) ? derived : null;
  const lock = missing.length > 0 ? "ACCESS EXCLUSIVE" : mode;
  if (missing.length > 0 || files) await lockTables(client, lock, waiting);

  const pending = (await adoptEarlier(client, known)) ? missing.slice(1) : missing;
  for (const migration of pending) {
    for (const statement of migration.statements) await client.query(statement);
    await enter(client, migration);
  }
  if (files && !(await applyDerived(client, files, lock))) {
    await client.query("ROLLBACK");
    return null;
  }
  await client.query("COMMIT");
  return pending.map((migration) => migration.tag);
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
