import { eq, getTableColumns, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { columnList, columnName, recordSet } from "#db/record-set.ts";
import { creatorKyc } from "#db/schema/people.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import type { Row } from "./known-repository.ts";

/** The numbers of a creator, which are sealed in the table and in clear in a row here. */
const NUMBERS = { nin: SEALED.nin, bvn: SEALED.bvn, idNumber: SEALED.idNumber } as const;

/** The identity data of creators, by the creator's id, with their numbers in clear. */
export async function findKyc(tx: Transaction, keys: KeyRing, known: readonly Row[]): Promise<Map<number, Row>> {
  const ids = sql`${sql.param(known.map(({ id }) => id))}::int[]`;
  const rows: (Row & { creatorId: number })[] = await tx
    .select()
    .from(creatorKyc)
    .where(sql`${creatorKyc.creatorId} = any(${ids})`);
  const found = new Map<number, Row>();
  for (const row of rows) {
    const opened: Row = { ...row };
    for (const [name, column] of Object.entries(NUMBERS)) {
      const { [`${name}Sealed`]: sealed, [`${name}Hash`]: _, ...others } = opened;
      const clear = others[name] ?? (sealed && (await keys.unseal(column, String(sealed), row.creatorId, tx)));
      Object.assign(opened, others, { [name]: clear ?? null });
    }
    found.set(row.creatorId, opened);
  }
  return found;
}

/** The addresses of a creator's documents. */
export async function findDocuments(tx: Transaction, creatorId: number): Promise<Row | undefined> {
  const { copyOfId, copyOfUtilityBill } = creatorKyc;
  const [row] = await tx
    .select({ copyOfId, copyOfUtilityBill })
    .from(creatorKyc)
    .where(eq(creatorKyc.creatorId, creatorId));
  return row;
}

/** Replaces the identity data of locked creators, by the creator's id. */
export async function writeKyc(tx: Transaction, keys: KeyRing, rows: ReadonlyMap<number, Row>): Promise<void> {
  if (rows.size === 0) return;
  const properties = Object.keys(getTableColumns(creatorKyc));
  const names = columnList(creatorKyc, properties);
  const columns = properties.map((property) => {
    const name = sql.identifier(columnName(creatorKyc, property));
    return sql`${name} = excluded.${name}`;
  });
  const records = [...rows].map(([creatorId, row]) => ({ ...sealed(keys, row, creatorId), creatorId }));
  await tx.execute(sql`
    insert into ${creatorKyc} (${names}) select ${names} from ${recordSet(creatorKyc, records)}
    on conflict (creator_id) do update set ${sql.join(columns, sql`, `)}`);
}

function sealed(keys: KeyRing, row: Row, creatorId: number): Row {
  const { nin, bvn, idNumber, ...kept } = row;
  const numbers: Record<keyof typeof NUMBERS, unknown> = { nin, bvn, idNumber };
  for (const [name, column] of Object.entries(NUMBERS)) {
    const number = numbers[name as keyof typeof NUMBERS];
    if (number) {
      const { sealed, hash } = keys.sealFindable(column, String(number), creatorId);
      Object.assign(kept, { [`${name}Sealed`]: sealed, [`${name}Hash`]: hash });
    }
  }
  return kept;
}
