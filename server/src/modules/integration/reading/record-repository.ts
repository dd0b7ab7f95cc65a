import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/database.ts";
import type { KnownTable, Row } from "../known-repository.ts";

/** The columns of a table that readers get, by property. */
export type ReadColumns = Record<string, PgColumn>;

/** A record with what every one has, and with the columns that were asked for. */
export interface StoredRecord extends Row {
  id: number;
  externalId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const OWN = ["id", "externalId", "createdAt", "updatedAt"];

/** The columns with these properties, and those of every record. */
export const columnsNamed = (table: KnownTable, properties: readonly string[]): ReadColumns => {
  const all: ReadColumns = getTableColumns(table);
  return Object.fromEntries([...OWN, ...properties].flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
};

const select = <Selected>(db: Database, table: KnownTable, columns: ReadColumns, which: SQL) =>
  db.select(columns).from(table).where(which) as unknown as Promise<Selected[]>;

/** The records of these ids that are there, in no order. */
export const findRecords = (db: Database, table: KnownTable, columns: ReadColumns, ids: readonly number[]) =>
  select<StoredRecord>(db, table, columns, isOneOf(table, ids));

/** The record that the marketplace calls so; `undefined` when there is none. */
export async function findRecord(
  db: Database,
  table: KnownTable,
  columns: ReadColumns,
  externalId: string,
): Promise<StoredRecord | undefined> {
  const [row] = await select<StoredRecord>(db, table, columns, eq(table.externalId, externalId));
  return row;
}

const isOneOf = (table: KnownTable, ids: readonly number[]): SQL =>
  sql`${table.id} = any(${sql.param([...ids])}::int[])`;
