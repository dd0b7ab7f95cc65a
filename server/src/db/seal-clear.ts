import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "./database.ts";
import { columnName } from "./record-set.ts";
import { SEALED, type SealedColumn } from "./sealed-values.ts";

/** A column of sealed values that a version before wrote in clear, elsewhere. */
export type ClearColumn = SealedColumn & Required<Pick<SealedColumn, "clear">>;

export const CLEAR: readonly ClearColumn[] = Object.values<SealedColumn>(SEALED).filter(
  (column): column is ClearColumn => column.clear !== undefined,
);

/** Whether any value lies in clear. It reads the tables. */
export async function hasClear(db: Executor): Promise<boolean> {
  const some = CLEAR.map(
    ({ clear: { column } }) => sql`exists (select from ${column.table} where ${column} is not null)`,
  );
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${sql.join(some, sql` or `)} as found`);
  return rows[0]?.found ?? false;
}

/** Locks the next rows with a value in clear, in the order of their ids. */
export async function lockClear(tx: Transaction, { clear }: ClearColumn, after: number, limit: number) {
  const { rows } = await tx.execute<{ id: number; value: string }>(sql`
    select ${clear.id} as id, ${clear.column} as value from ${clear.column.table}
    where ${clear.column} is not null and ${clear.id} > ${after}
    order by ${clear.id} limit ${limit} for no key update`);
  return rows;
}

/** A value that is sealed now; an empty one is none. */
export interface NewlySealed {
  id: number;
  sealed: string | null;
  hash: string | null;
}

/** Writes the sealed values of locked rows and empties their columns in clear. */
export async function writeSealed(tx: Transaction, column: ClearColumn, values: readonly NewlySealed[]): Promise<void> {
  const { clear, sealed, id, number } = column;
  await tx.execute(sql`select set_config('hivekeeper.seals', 'yes', true)`);
  const given = sql`json_to_recordset(${JSON.stringify(values)}::json) as given (id int, sealed text, hash text)`;
  const set = [
    { at: sealed, value: sql`given.sealed` },
    ...(number ? [{ at: number.hash, value: sql`given.hash` }] : []),
  ];
  const assigned = set.map(({ at, value }) => sql`${nameOf(at)} = ${value}`);
  if (sealed.table === clear.column.table) {
    await tx.execute(sql`
      update ${sealed.table} set ${nameOf(clear.column)} = null, ${sql.join(assigned, sql`, `)}
      from ${given} where ${id} = given.id`);
    return;
  }
  const names = sql.join([id, ...set.map(({ at }) => at)].map(nameOf), sql`, `);
  const replaced = set.map(({ at }) => sql`${nameOf(at)} = excluded.${nameOf(at)}`);
  await tx.execute(sql`
    insert into ${sealed.table} (${names})
    select given.id, ${sql.join(
      set.map(({ value }) => value),
      sql`, `,
    )} from ${given} where given.sealed is not null
    on conflict (${nameOf(id)}) do update set ${sql.join(replaced, sql`, `)}`);
  await tx.execute(sql`
    update ${clear.column.table} set ${nameOf(clear.column)} = null from ${given} where ${clear.id} = given.id`);
}

const nameOf = (column: PgColumn): SQL => sql`${sql.identifier(columnName(column.table, column.name))}`;
