import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "./database.ts";
import { columnName } from "./record-set.ts";
import type { SealedColumn } from "./sealed-values.ts";

/** A sealed value, and what it is bound to. */
export interface SealedRow {
  id: number;
  owner: string;
  sealed: string;
}

const keyIdIn = (column: PgColumn): SQL => sql`split_part(${column}, '.', 2)`;

/** The next values of a column, in the order of their ids. */
export async function findSealed(
  db: Executor,
  column: SealedColumn,
  after: number,
  limit: number,
): Promise<SealedRow[]> {
  const { sealed, id, owner = id } = column;
  const { rows } = await db.execute<SealedRow & Record<string, unknown>>(sql`
    select ${id} as id, ${owner}::text as owner, ${sealed} as sealed from ${sealed.table}
    where ${sealed} <> '' and ${id} > ${after} order by ${id} limit ${limit}`);
  return rows;
}

/** Locks the next values of a column that another key than this one has sealed. */
export async function lockSealedByOthers(
  tx: Transaction,
  column: SealedColumn,
  { key, after, limit }: { key: string; after: number; limit: number },
): Promise<SealedRow[]> {
  const { sealed, id, owner = id } = column;
  const { rows } = await tx.execute<SealedRow & Record<string, unknown>>(sql`
    select ${id} as id, ${owner}::text as owner, ${sealed} as sealed from ${sealed.table}
    where ${sealed} <> '' and ${keyIdIn(sealed)} <> ${key} and ${id} > ${after}
    order by ${id} limit ${limit} for no key update`);
  return rows;
}

/** A value sealed by another key, with what it is found by. */
export interface NewlySealed {
  id: number;
  sealed: string;
  hash: string;
}

/** Replaces sealed values of locked rows, with what a number is found by. */
export async function writeResealed(
  tx: Transaction,
  { sealed, id, number }: SealedColumn,
  values: readonly NewlySealed[],
): Promise<void> {
  const hash = number ? sql`, ${nameOf(number.hash)} = given.hash` : sql``;
  await tx.execute(sql`
    update ${sealed.table} set ${nameOf(sealed)} = given.sealed${hash}
    from json_to_recordset(${JSON.stringify(values)}::json) as given (id int, sealed text, hash text)
    where ${id} = given.id`);
}

const nameOf = (column: PgColumn): SQL => sql`${sql.identifier(columnName(column.table, column.name))}`;
