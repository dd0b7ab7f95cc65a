import type pg from "pg";

/** A file of drizzle-kit's folder. `when` orders the files and identifies them in Drizzle's ledger. */
export interface Migration {
  readonly tag: string;
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

const LEDGER = "drizzle.__drizzle_migrations";

/** The last of the 29 migrations from before 0.1.0. Together they made the tables that the first migration makes now. */
export const LAST_EARLIER = {
  when: 1795461849511,
  hash: "a62940165d96011e3b821b24041d9c17fefa79dcecd7c6269a0269f1ed137088",
} as const;

/** Makes the table that Drizzle's own migrator would make. */
export async function makeLedger(client: pg.ClientBase): Promise<void> {
  await client.query("CREATE SCHEMA IF NOT EXISTS drizzle");
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${LEDGER} (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
}

/** The hashes of the applied migrations, by their `when`, without those from before 0.1.0. */
export async function ledgerOf(client: pg.ClientBase | pg.Pool): Promise<Map<number, string>> {
  const { rows } = await client.query<{ hash: string; created_at: number }>(
    `SELECT hash, created_at FROM ${LEDGER} WHERE created_at > ${LAST_EARLIER.when}`,
  );
  return new Map(rows.map((row) => [Number(row.created_at), row.hash]));
}

/** The hash of the last applied migration, when that is one from before 0.1.0. */
export async function lastEarlier(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ hash: string; created_at: number }>(
    `SELECT hash, created_at FROM ${LEDGER} ORDER BY created_at DESC LIMIT 1`,
  );
  return rows[0] && Number(rows[0].created_at) <= LAST_EARLIER.when ? rows[0].hash : undefined;
}

/** Notes that a migration is applied. */
export async function enter(client: pg.ClientBase, { hash, when }: Migration): Promise<void> {
  await client.query(`INSERT INTO ${LEDGER} (hash, created_at) VALUES ($1, $2)`, [hash, when]);
}
