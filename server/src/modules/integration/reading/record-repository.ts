import { eq, getTableColumns, sql } from "drizzle-orm";
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

/** Records, in no order: those of our ids, or the one that the marketplace calls so. */
export const findRecords = (
  db: Database,
  table: KnownTable,
  columns: ReadColumns,
  which: { ids: readonly number[] } | { externalId: string },
) => {
  const isMeant =
    "ids" in which
      ? sql`${table.id} = any(${sql.param([...which.ids])}::int[])`
      : eq(table.externalId, which.externalId);
  return db.select(columns).from(table).where(isMeant) as unknown as Promise<StoredRecord[]>;
};
