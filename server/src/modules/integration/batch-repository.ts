import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#db/database.ts";
import { PLANNED_ANEW } from "#db/planned-anew.ts";
import { columnList, columnName, recordSet } from "#db/record-set.ts";
import type { KnownTable, Row } from "./known-repository.ts";

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

/**
 * Reads the records with these external ids and locks them until the transaction ends, in the order of these ids: two
 * batches do not wait for each other.
 */
export async function lockKnownOnes(
  tx: Transaction,
  table: KnownTable,
  externalIds: readonly string[],
): Promise<Map<string, Row>> {
  const found = tx.select().from(table).where(isOneOf(table, externalIds)).orderBy(table.externalId);
  return new Map((await found.for("no key update")).map((row) => [String(row.externalId), row]));
}

/** Inserts records in the order of their external ids. Returns our ids by these. */
export async function insertKnownOnes(
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
export async function updateKnownOnes(
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
