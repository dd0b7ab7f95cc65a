import type { TransactionRecord } from "@hivekeeper/contract/transaction.ts";
import { desc, eq } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { displayName } from "#db/person-name.ts";
import { transactionAccounts, transactions } from "#db/schema/money.ts";
import { members } from "#db/schema/people.ts";
import { bookings, disputes, services } from "#db/schema/services.ts";
import { ACCOUNT_OF, ROW, toTransaction } from "./transaction-repository.ts";

export async function findTransaction(db: Executor, id: number): Promise<TransactionRecord | undefined> {
  const [row] = await db
    .select({
      transaction: ROW,
      kind: transactions.kind,
      updatedAt: transactions.updatedAt,
      member: { id: members.id, name: displayName(members) },
      booking: { id: bookings.id, amount: bookings.amount, escrow: bookings.escrow, createdAt: bookings.createdAt },
      service: services.serviceName,
    })
    .from(transactions)
    .leftJoin(transactionAccounts, ACCOUNT_OF)
    .leftJoin(members, eq(members.id, transactions.memberId))
    .leftJoin(bookings, eq(bookings.id, transactions.bookingId))
    .leftJoin(services, eq(services.id, bookings.serviceId))
    .where(eq(transactions.id, id));
  if (!row) return undefined;
  const { transaction, kind, updatedAt, member, booking, service } = row;
  return {
    transaction: toTransaction(transaction),
    kind,
    updatedAt: updatedAt.toISOString(),
    member: member && { ...member, id: String(member.id) },
    booking: booking && {
      ...booking,
      id: String(booking.id),
      service: service ?? "",
      createdAt: booking.createdAt.toISOString(),
    },
    dispute: booking && (await findDisputeOf(db, booking.id)),
  };
}

/** The open dispute about a booking, else the newest; `null` without any. */
async function findDisputeOf(db: Executor, bookingId: number): Promise<TransactionRecord["dispute"]> {
  const [found] = await db
    .select({ id: disputes.id, status: disputes.status })
    .from(disputes)
    .where(eq(disputes.bookingId, bookingId))
    // OPEN sorts after CLOSED.
    .orderBy(desc(disputes.status), desc(disputes.createdAt), desc(disputes.id))
    .limit(1);
  return found ? { id: String(found.id), status: found.status === "OPEN" ? "pending" : "resolved" } : null;
}
