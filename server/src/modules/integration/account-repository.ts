import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/database.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import type { Row } from "./known-repository.ts";

/** The accounts of known transactions, by the transaction's id, opened; `wasClear` where a version before wrote it. */
export async function findAccounts(tx: Transaction, keys: KeyRing, known: readonly Row[]): Promise<Map<number, Row>> {
  const ids = known.map(({ id }) => Number(id));
  const { transactionId, accountSealed } = transactionAccounts;
  const rows = await tx
    .select({ id: transactionId, sealed: accountSealed })
    .from(transactionAccounts)
    .where(isOneOf(transactionId, ids));
  const sealedOf = new Map(rows.map(({ id, sealed }) => [id, sealed]));
  const found = new Map<number, Row>();
  for (const { id, senderAccountNumber: clear } of known) {
    const sealed = sealedOf.get(Number(id));
    const account = clear ?? (sealed && (await keys.unseal(SEALED.account, sealed, Number(id), tx)));
    found.set(Number(id), { senderAccountNumber: account ?? null, isKnown: true, wasClear: clear !== null });
  }
  return found;
}

/** Replaces the accounts of locked transactions, by the transaction's id; those of known ones are as they were found. */
export async function writeAccounts(tx: Transaction, keys: KeyRing, rows: ReadonlyMap<number, Row>): Promise<void> {
  const idsWhere = (is: (row: Row) => unknown) => [...rows].flatMap(([id, row]) => (is(row) ? [id] : []));
  const known = idsWhere(({ isKnown }) => isKnown);
  if (known.length > 0) await tx.delete(transactionAccounts).where(isOneOf(transactionAccounts.transactionId, known));
  const clear = idsWhere(({ wasClear }) => wasClear);
  if (clear.length > 0)
    await tx.update(transactions).set({ senderAccountNumber: null }).where(isOneOf(transactions.id, clear));

  const ids = idsWhere(({ senderAccountNumber }) => senderAccountNumber);
  if (ids.length === 0) return;
  const sealed = ids.map((id) => keys.sealFindable(SEALED.account, String(rows.get(id)?.senderAccountNumber), id));
  // In arrays, not as a `recordSet`: most imports bring nothing but new accounts.
  await tx.execute(sql`
    insert into ${transactionAccounts} (transaction_id, account_sealed, account_hash)
    select * from unnest(${sql.param(ids)}::int[], ${texts(sealed.map((one) => one.sealed))}, ${texts(sealed.map((one) => one.hash))})`);
}

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

const isOneOf = (column: PgColumn, ids: readonly number[]): SQL => sql`${column} = any(${sql.param([...ids])}::int[])`;
