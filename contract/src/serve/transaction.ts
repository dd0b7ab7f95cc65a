import { koboOf, nairaOf } from "../money.ts";
import type { Transaction, TransactionRecord } from "../transaction.ts";

/** A transaction on the wire. */
export const serveTransaction = (transaction: Transaction) => ({
  id: Number(transaction.id),
  transaction_id: transaction.code,
  sender_name: transaction.sender,
  sender_bank: transaction.senderBank,
  sender_account_number: transaction.senderAccount,
  receiver_name: transaction.receiver,
  member_id: transaction.memberId === "" ? null : Number(transaction.memberId),
  amount: transaction.amount === null ? null : nairaOf(transaction.amount),
  ...(!transaction.isStatusAssumed && { status: transaction.status }),
  created_at: transaction.createdAt,
});

export const serveTransactionRecord = ({ transaction, kind, updatedAt, ...related }: TransactionRecord) => ({
  ...serveTransaction(transaction),
  type: kind,
  updated_at: updatedAt,
  member: related.member && { id: Number(related.member.id), name: related.member.name },
  booking: related.booking && serveBooking(related.booking),
  dispute: related.dispute && { id: Number(related.dispute.id), status: related.dispute.status },
});

const serveBooking = ({ id, service, amount, escrow, createdAt }: NonNullable<TransactionRecord["booking"]>) => ({
  id: Number(id),
  service_name: service,
  amount: amount === null ? null : nairaOf(amount),
  escrow,
  created_at: createdAt,
});

/** `amount` is a sum in kobo of any size. */
export const serveTransactionTotals = ({
  transactions,
  amount,
}: {
  transactions: number;
  amount: number | bigint;
}) => ({
  total_transactions: transactions,
  total_amount: nairaSum(BigInt(amount)),
});

/** A sum in naira: a number, or a text (`"90071992547409.93"`) where a number cannot hold it exactly. */
export function nairaSum(kobo: bigint): number | string {
  const naira = nairaOf(Number(kobo));
  if (koboOf(naira) === Number(kobo) && Number.isSafeInteger(Number(kobo))) return naira;
  return `${kobo / 100n}.${String(kobo % 100n).padStart(2, "0")}`;
}
