import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

type Row = Readonly<Record<string, unknown>>;

/** The name of a column in the database: `first_name` for `firstName`. */
export const columnName = (table: PgTable, property: string): string =>
  (getTableColumns(table)[property]?.name ?? property).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of these properties, as an insert lists them. */
export const columnList = (table: PgTable, properties: readonly string[]): SQL =>
  sql.join(
    properties.map((property) => sql.identifier(columnName(table, property))),
    sql`, `,
  );

/**
 * Rows of a table as part of a statement, in one parameter. A property that a row lacks is taken from `base`, a row of
 * the table, else null.
 */
export function recordSet(table: PgTable, rows: readonly Row[], base: SQL = sql`null::${table}`): SQL {
  const names = new Map<string, string>();
  const nameOf = (property: string) => {
    const name = names.get(property) ?? columnName(table, property);
    names.set(property, name);
    return name;
  };
  const named = rows.map((row) => {
    const columns: Record<string, unknown> = {};
    for (const property in row) columns[nameOf(property)] = row[property];
    return columns;
  });
  return sql`json_populate_recordset(${base}, ${JSON.stringify(named)}::json)`;
}
