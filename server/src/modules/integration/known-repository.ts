import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#db/database.ts";

/** A table whose records the marketplace knows by its own ids. */
export type KnownTable = PgTable & { id: PgColumn; externalId: PgColumn };

export type Row = Record<string, unknown>;

/** Reads and locks the record with this external id until the transaction ends. */
export async function lockKnown(tx: Transaction, table: KnownTable, externalId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.externalId, externalId)).for("no key update");
  return row;
}

/** Reads and locks a record so that nothing can begin to refer to it until the transaction ends. */
export async function lockForRemoval(tx: Transaction, table: KnownTable, externalId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.externalId, externalId)).for("update");
  return row;
}

/** Our id of the record with this external id. */
export async function findKnownId(db: Executor, table: KnownTable, externalId: string): Promise<number | undefined> {
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.externalId, externalId));
  return row && Number(row.id);
}

/** The external id of the record with our id; null for one that was made here. */
export async function findExternalId(db: Executor, table: KnownTable, id: number): Promise<string | null> {
  const [row] = await db.select({ externalId: table.externalId }).from(table).where(eq(table.id, id));
  return row?.externalId === undefined || row.externalId === null ? null : String(row.externalId);
}

export async function removeKnown(tx: Transaction, table: KnownTable, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}
