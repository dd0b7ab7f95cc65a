import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { recordSet } from "#db/record-set.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { SEALED } from "#db/sealed-values.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import type { Row } from "./known-repository.ts";

/** The accounts of transactions, by the transaction's id, in clear. */
export async function findAccounts(tx: Transaction, keys: KeyRing, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = await tx
    .select({ id: transactions.id, clear: transactions.senderAccountNumber, sealed: transactionAccounts.accountSealed })
    .from(transactions)
    .leftJoin(transactionAccounts, eq(transactionAccounts.transactionId, transactions.id))
    .where(sql`${transactions.id} = any(${sql.param(ids)}::int[])`);
  const found = new Map<number, Row>();
  for (const { id, clear, sealed } of rows) {
    const account = clear ?? (sealed && (await keys.unseal(SEALED.account, sealed, id, tx)));
    found.set(id, { senderAccountNumber: account });
  }
  return found;
}

/** Replaces the accounts of locked transactions, by the transaction's id. */
export async function writeAccounts(tx: Transaction, keys: KeyRing, rows: ReadonlyMap<number, Row>): Promise<void> {
  if (rows.size === 0) return;
  const ids = [...rows.keys()];
  const records = [...rows].flatMap(([transactionId, { senderAccountNumber: account }]) => {
    if (!account) return [];
    const { sealed: accountSealed, hash: accountHash } = keys.sealNumber(
      SEALED.account,
      String(account),
      transactionId,
    );
    return [{ transactionId, accountSealed, accountHash }];
  });
  const gone = ids.filter((id) => !rows.get(id)?.senderAccountNumber);
  if (gone.length > 0) await tx.delete(transactionAccounts).where(inArray(transactionAccounts.transactionId, gone));
  await tx.execute(sql`
    insert into ${transactionAccounts} (transaction_id, account_sealed, account_hash)
    select transaction_id, account_sealed, account_hash from ${recordSet(transactionAccounts, records)}
    on conflict (transaction_id) do update
    set account_sealed = excluded.account_sealed, account_hash = excluded.account_hash`);
  await tx
    .update(transactions)
    .set({ senderAccountNumber: null })
    .where(sql`${inArray(transactions.id, ids)} and sender_account_number is not null`);
}
