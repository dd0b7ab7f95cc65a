import pg from "pg";
import { connectTo } from "#db/connect-to.ts";
import { LAST_EARLIER, ledgerOf, type Migration } from "#db/ledger.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { vacuum } from "#db/vacuum.ts";
import { BackupRefused } from "./backup-refused.ts";
import type { Head } from "./format.ts";
import { loadBackup, type Shelf } from "./load-backup.ts";
import { verifyBackup } from "./read-backup.ts";
import { settleText } from "./settle-text.ts";
import { findTables } from "./tables.ts";

/** The table in which a server's first start writes down its key. */
const FROM_A_START = "secret_keys";

/** The content of a restored backup. */
export interface RestoredBackup {
  readonly at: Date;
  readonly rows: number;
  readonly uploads: number;
}

/**
 * Fills an empty database from a backup: all of it or, on any error, nothing. Migrations that are newer than the backup
 * are applied afterwards, so that they also change the restored data, and then the triggers, which fill `derived`.
 *
 * @throws {BackupRefused} when the file is not whole or of a newer version, or the database is not empty.
 */
export async function restoreBackup(
  database: OpenDatabase,
  path: string,
  shelf: Shelf,
  migrations = readMigrations(),
): Promise<RestoredBackup> {
  const head = await verifyBackup(path);
  const then = sharedHistory(head, await migrations, path);
  const client = await connectTo(database.connection);
  try {
    await refuseToMix(client);
    await migrate(database.connection, Promise.resolve(then), null);
    await refuseNewer(client, then);
    const counts = await inTransaction(client, async () => {
      await settleText(client);
      await client.query("SET LOCAL hivekeeper.restores = 'yes'"); // for triggers that would make rows of the backup
      await lockTables(client);
      await refuseToMix(client);
      if (await hasTable(client, FROM_A_START)) await client.query(`DELETE FROM ${FROM_A_START}`);
      return loadBackup(client, path, shelf);
    });
    await migrate(database.connection, migrations);
    await vacuum(database);
    return { at: new Date(head.at), ...counts };
  } finally {
    await client.end();
  }
}

/** Returns the backup's migrations, with which ours must begin. Our first has the tables of all those before 0.1.0. */
function sharedHistory(head: Head, ours: readonly Migration[], path: string): Migration[] {
  if (head.migrations.at(-1)?.hash === LAST_EARLIER.hash) return ours.slice(0, 1);
  if (head.migrations.some(({ hash }, index) => ours[index]?.hash !== hash)) {
    throw new BackupRefused(
      `${path} was made by a version of Hivekeeper whose tables this one does not know. Restore it with that version.`,
    );
  }
  return ours.slice(0, head.migrations.length);
}

async function refuseToMix(client: pg.Client): Promise<void> {
  for (const { name } of await findTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${pg.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount === 0 || name === FROM_A_START) continue;
    throw new BackupRefused(
      `There is data already (in ${name}). Restore into an empty database: another DATA_DIR, or a new PostgreSQL database.`,
    );
  }
}

const hasTable = async (client: pg.Client, table: string): Promise<boolean> =>
  (await findTables(client)).some(({ name }) => name === table);

async function refuseNewer(client: pg.Client, then: readonly Migration[]): Promise<void> {
  if ((await ledgerOf(client)).size === then.length) return;
  throw new BackupRefused(
    "The backup is of an older version, and this database has newer tables already. Restore into one that was never opened.",
  );
}

/** Locks all tables: a server on the same PostgreSQL may be running. */
async function lockTables(client: pg.Client): Promise<void> {
  const names = (await findTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query(`LOCK TABLE ${names.join(", ")} IN SHARE ROW EXCLUSIVE MODE`);
}

async function inTransaction<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await run();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => {}); // a lost connection has rolled back already
    throw error;
  }
}
