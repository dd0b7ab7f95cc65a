import type { Executor } from "@hivekeeper/server/db/database.ts";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

/** A row with its id, which the seed chooses because other rows refer to it. */
export type SeedRow<Table extends PgTable> = Table["$inferInsert"] &
  ("id" extends keyof Table["$inferInsert"] ? unknown : { id?: number });

/**
 * Inserts rows by one statement with one array per column. `VALUES` is limited to 65,535 parameters, and PostgreSQL
 * would parse every row.
 *
 * The columns are those of the first row; all rows must have the same.
 */
export async function insertRows<Table extends PgTable>(
  db: Executor,
  table: Table,
  rows: readonly SeedRow<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => sql.identifier(toSnakeCase(column.name)));
  const arrays = columns.map(([key, column]) => {
    const values = rows.map((row) => plain((row as Record<string, unknown>)[key]));
    return sql`${sql.param(values)}::${elementType(column.getSQLType())}[]`;
  });
  const comma = sql.raw(", ");
  await db.execute(
    sql`insert into ${table} (${sql.join(names, comma)}) overriding system value
      select * from unnest(${sql.join(arrays, comma)})`,
  );
}

/** A cast to a type with a precision or a collation would round or fail; the column itself applies both. */
const elementType = (sqlType: string): SQL => sql.raw(sqlType.replace(/\(\d+\)| COLLATE .*/g, ""));

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
