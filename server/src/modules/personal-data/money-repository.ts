import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { recordSet } from "#db/record-set.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { bookings } from "#db/schema/services.ts";

/** The next transactions of a person, and those of the person's bookings, in the order of their ids. */
export const findTransactions = (tx: Transaction, memberId: number, after: number, limit: number) =>
  tx
    .select({
      id: transactions.id,
      isOwn: sql<boolean>`coalesce(${transactions.memberId} = ${memberId}, false)`,
      senderName: transactions.senderName,
      receiverName: transactions.receiverName,
    })
    .from(transactions)
    .where(and(gt(transactions.id, after), or(eq(transactions.memberId, memberId), ofBookings(memberId))))
    .orderBy(transactions.id)
    .limit(limit)
    .for("no key update");

const ofBookings = (memberId: number) => sql`${transactions.bookingId} = any(array(
  select id from ${bookings} where client_id = ${memberId} union select id from ${bookings} where provider_id = ${memberId}))`;

type Named = Pick<typeof transactions.$inferSelect, "id" | "senderName" | "receiverName">;

/** Writes the names of locked transactions. Their amounts, dates and states stay. */
export async function writeNames(tx: Transaction, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return;
  await tx.execute(sql`
    update ${transactions} set sender_name = given.sender_name, receiver_name = given.receiver_name
    from ${recordSet(transactions, named)} given where ${transactions.id} = given.id`);
}

/** Deletes the accounts of locked transactions; returns how many there were. */
export async function deleteAccounts(tx: Transaction, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const which = [...ids];
  const clear = and(inArray(transactions.id, which), sql`${transactions.senderAccountNumber} is not null`);
  const emptied = await tx.update(transactions).set({ senderAccountNumber: null }).where(clear);
  const deleted = await tx.delete(transactionAccounts).where(inArray(transactionAccounts.transactionId, which));
  return (emptied.rowCount ?? 0) + (deleted.rowCount ?? 0);
}
