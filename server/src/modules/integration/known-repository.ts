import { eq, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#db/database.ts";
import { PLANNED_ANEW } from "#db/planned-anew.ts";
import { columnList, columnName, recordSet } from "#db/record-set.ts";

/** A table whose records the marketplace knows by its own ids. */
export type KnownTable = PgTable & { id: PgColumn; externalId: PgColumn };

export type Row = Record<string, unknown>;

/** Our ids of the records with these external ids. */
export async function findKnownIds(
  db: Executor,
  table: KnownTable,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: table.id, externalId: table.externalId })
    .from(table)
    .where(isOneOf(table, externalIds));
  return new Map(rows.map(({ id, externalId }) => [String(externalId), Number(id)]));
}

/** The external ids of these records, by ours; `null` where a record was made here. */
export async function findExternalIds(
  db: Executor,
  table: KnownTable,
  ids: readonly number[],
): Promise<Map<number, string | null>> {
  const rows = await db
    .select({ id: table.id, externalId: table.externalId })
    .from(table)
    .where(sql`${table.id} = any(${sql.param([...ids])}::int[])`);
  return new Map(rows.map(({ id, externalId }) => [Number(id), externalId === null ? null : String(externalId)]));
}

/**
 * Reads the records with these external ids and locks them until the transaction ends, in the order of these ids: two
 * batches do not wait for each other.
 */
export async function lockKnown(
  tx: Transaction,
  table: KnownTable,
  externalIds: readonly string[],
): Promise<Map<string, Row>> {
  const found = tx.select().from(table).where(isOneOf(table, externalIds)).orderBy(table.externalId);
  return new Map((await found.for("no key update")).map((row) => [String(row.externalId), row]));
}

/** Reads and locks a record so that nothing can begin to refer to it until the transaction ends. */
export async function lockForRemoval(tx: Transaction, table: KnownTable, externalId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.externalId, externalId)).for("update");
  return row;
}

/** Inserts records in the order of their external ids. Returns our ids by these. */
export async function insertKnown(
  tx: Transaction,
  table: KnownTable,
  records: readonly Row[],
  properties: readonly string[],
): Promise<Map<string, number>> {
  if (records.length === 0) return new Map();
  const names = columnList(table, properties);
  const { rows } = await tx.execute<{ id: number; external_id: string }>(sql`
    ${PLANNED_ANEW}insert into ${table} (${names}) select ${names} from ${recordSet(table, records, defaultsOf(table, properties))}
    order by external_id returning id, external_id`);
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}

/** Sets these columns of locked records, which have an `id`, and increments their versions, if the table has these. */
export async function updateKnown(
  tx: Transaction,
  table: KnownTable,
  records: readonly Row[],
  properties: readonly string[],
): Promise<void> {
  if (records.length === 0) return;
  const { version } = getTableColumns(table);
  const columns = properties.map((property) => {
    const name = sql.identifier(columnName(table, property));
    return sql`${name} = changed.${name}`;
  });
  if (version) columns.push(sql`version = ${version} + 1`);
  await tx.execute(sql`
    ${PLANNED_ANEW}update ${table} set ${sql.join([...columns, sql`updated_at = now()`], sql`, `)}
    from ${recordSet(table, records)} changed where ${table.id} = changed.id`);
}

export async function removeKnown(tx: Transaction, table: KnownTable, id: number): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

const isOneOf = ({ externalId }: KnownTable, externalIds: readonly string[]): SQL =>
  sql`${PLANNED_ANEW}${externalId} = any(${sql.param(externalIds)}::text[])`;

/** A row with the defaults of these columns. */
function defaultsOf(table: PgTable, properties: readonly string[]): SQL {
  const columns = getTableColumns(table);
  const defaults = properties.flatMap((property) => {
    const value = columns[property]?.default;
    return value === undefined
      ? []
      : [sql`${columnName(table, property)}::text`, is(value, SQL) ? value : sql`${String(value)}::text`];
  });
  return sql`json_populate_record(null::${table}, json_build_object(${sql.join(defaults, sql`, `)}))`;
}
