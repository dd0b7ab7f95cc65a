import { lagosDay, lagosDayAfter, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionFilter } from "@hivekeeper/contract/schemas/transaction.ts";
import type { TransactionType } from "@hivekeeper/contract/transaction.ts";
import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { inPeriod } from "#db/in-period.ts";
import { transactions } from "#db/schema/money.ts";
import { transactionTallies } from "#db/schema/tallies.ts";
import { firstDayOf } from "./range.ts";
import { KIND } from "./transaction-filter-repository.ts";

/** The totals of all matches of a filter; `amount` is in kobo. */
export interface Totals {
  transactions: number;
  amount: bigint;
}

type Unsearched = Pick<TransactionFilter, "range" | "status" | "from" | "to">;

/**
 * The totals of both types of a list that is not searched: a few tallies for each day. A range ends now: what is dated
 * later today is in the tallies of today, and is taken off.
 */
export async function sumTransactions(db: Database, filter: Unsearched): Promise<Record<TransactionType, Totals>> {
  const { range, status, from, to } = filter;
  const today = lagosDay(new Date());
  const { day } = transactionTallies;
  const sums = await db
    .select({
      kind: transactionTallies.kind,
      transactions: sql`sum(${transactionTallies.change})`.mapWith(Number),
      amount: sql`sum(${transactionTallies.amount})::text`.mapWith(BigInt),
    })
    .from(transactionTallies)
    .where(
      and(
        status && eq(transactionTallies.status, status),
        range && gte(day, firstDayOf(range, today)),
        range && lte(day, today),
        from ? gte(day, from) : undefined,
        to ? lte(day, to) : undefined,
      ),
    )
    .groupBy(transactionTallies.kind);
  const later = range ? await sumLaterToday(db, filter, today) : [];
  const totalsOf = (kind: (typeof KIND)[TransactionType]): Totals => {
    const { transactions: counted, amount } = sums.find((row) => row.kind === kind) ?? NONE;
    const taken = later.find((row) => row.kind === kind) ?? NONE;
    return { transactions: counted - taken.transactions, amount: amount - taken.amount };
  };
  return { deposits: totalsOf(KIND.deposits), withdrawals: totalsOf(KIND.withdrawals) };
}

const NONE: Totals = { transactions: 0, amount: 0n };

const sumLaterToday = (db: Database, { status, ...period }: Unsearched, today: string) =>
  db
    .select({
      kind: transactions.kind,
      transactions: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${transactions.amount})::text`.mapWith(BigInt),
    })
    .from(transactions)
    .where(
      and(
        // Names both kinds, for the index that begins with the kind.
        sql`${transactions.kind} in ('deposit', 'withdrawal')`,
        status && eq(transactions.status, status),
        gt(transactions.createdAt, sql`now()`),
        lt(transactions.createdAt, startOfLagosDay(lagosDayAfter(today, 1))),
        inPeriod(transactions.createdAt, period),
      ),
    )
    .groupBy(transactions.kind);
