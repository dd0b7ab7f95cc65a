import { eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "./database.ts";

type Identified = PgTable & { id: AnyPgColumn<{ data: number; notNull: true }> };
export type Versioned = Identified & { version: AnyPgColumn; updatedAt: AnyPgColumn };

/** The row of a statement that always gives one. */
export function theOne<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("The statement gave no row");
  return row;
}

/** Returns the new row's id. */
export async function insertRow<Table extends Identified>(
  tx: Transaction,
  table: Table,
  values: PgInsertValue<Table>,
): Promise<number> {
  return theOne(await tx.insert<Identified>(table).values(values).returning({ id: table.id })).id;
}

/** Writes columns of a locked row and increments its version. */
export async function writeRow<Table extends Versioned>(
  tx: Transaction,
  table: Table,
  id: number,
  columns: PgUpdateSetSource<Table>,
): Promise<void> {
  const changed = { ...columns, version: sql`${table.version} + 1`, updatedAt: sql`now()` };
  await tx.update<Versioned>(table).set(changed).where(eq(table.id, id));
}

export async function removeRow(tx: Transaction, table: Identified, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}
