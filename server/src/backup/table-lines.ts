import pg from "pg";
import { connectTo } from "#db/connect-to.ts";
import { ledgerOf } from "#db/ledger.ts";
import { readMigrations } from "#db/migrate.ts";
import type { OpenDatabase } from "#db/open-database.ts";
import { BackupRefused } from "./backup-refused.ts";
import { FORMAT, type Head, lineOf, type TableHead } from "./format.ts";
import { settleText } from "./settle-text.ts";
import { findTables, type Table } from "./tables.ts";

/** Rows in memory at a time. */
const BATCH = 500;

/**
 * Yields the lines of the head and of every table from one snapshot, without concurrent writes. The embedded database
 * has one session, so it serves nobody else until the last line is read.
 */
export async function* tableLines(database: OpenDatabase): AsyncGenerator<string[]> {
  const client = await connectTo(database.connection);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await settleText(client);
    yield [lineOf(await headOf(client))];
    for (const table of await findTables(client)) yield* linesOf(client, table);
    await client.query("COMMIT");
  } finally {
    await client.end();
  }
}

async function headOf(client: pg.Client): Promise<Head> {
  const applied = await ledgerOf(client);
  const migrations = (await readMigrations()).map(({ tag, hash }) => ({ tag, hash }));
  // A newer version in another process may have migrated the database meanwhile.
  if (applied.size !== migrations.length) {
    throw new BackupRefused("This database is of a newer version of Hivekeeper. Make its backup with that version.");
  }
  return { kind: "head", product: "hivekeeper", format: FORMAT, at: new Date().toISOString(), migrations };
}

async function* linesOf(client: pg.Client, { name, columns, sequence }: Table): AsyncGenerator<string[]> {
  const counter = sequence === null ? null : await counterOf(client, sequence);
  yield [lineOf({ kind: "table", name, columns: columns.map((column) => column.name), counter })];

  const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`);
  const row = `array_to_json(ARRAY[${values.join(", ")}])::text`;
  await client.query(`DECLARE dump NO SCROLL CURSOR FOR SELECT ${row} AS row FROM ${pg.escapeIdentifier(name)}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH} FROM dump`);
    if (rows.length === 0) break;
    yield rows.map((each) => each.row);
  }
  await client.query("CLOSE dump");
}

/** Sequences are outside of snapshots. Read after the snapshot was taken, the sequence is ahead of all its rows. */
async function counterOf(client: pg.Client, sequence: string): Promise<TableHead["counter"]> {
  const { rows } = await client.query<{ value: number; isCalled: boolean }>(
    `SELECT last_value AS value, is_called AS "isCalled" FROM ${sequence}`,
  );
  return rows[0] ?? null;
}
