import { getTableColumns, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { columnList, columnName, recordSet } from "#db/record-set.ts";
import { creatorKyc } from "#db/schema/people.ts";
import type { Row } from "./known-repository.ts";

/** The identity data of creators, by the creator's id. */
export async function findKyc(tx: Transaction, creatorIds: readonly number[]): Promise<Map<number, Row>> {
  const ids = sql`${sql.param(creatorIds)}::int[]`;
  const rows = await tx.select().from(creatorKyc).where(sql`${creatorKyc.creatorId} = any(${ids})`);
  return new Map(rows.map((row) => [row.creatorId, row]));
}

/** Replaces the identity data of locked creators, by the creator's id. */
export async function writeKyc(tx: Transaction, rows: ReadonlyMap<number, Row>): Promise<void> {
  if (rows.size === 0) return;
  const properties = Object.keys(getTableColumns(creatorKyc));
  const names = columnList(creatorKyc, properties);
  const columns = properties.map((property) => {
    const name = sql.identifier(columnName(creatorKyc, property));
    return sql`${name} = excluded.${name}`;
  });
  const records = [...rows].map(([creatorId, row]) => ({ ...row, creatorId }));
  await tx.execute(sql`
    insert into ${creatorKyc} (${names}) select ${names} from ${recordSet(creatorKyc, records)}
    on conflict (creator_id) do update set ${sql.join(columns, sql`, `)}`);
}
