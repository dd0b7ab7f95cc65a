import { lagosDay, lagosDayAfter, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionFilter } from "@hivekeeper/contract/schemas/transaction.ts";
import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { transactions } from "#db/schema/money.ts";
import { transactionTallies } from "#db/schema/tallies.ts";
import { firstDayOf } from "./range.ts";
import { KIND } from "./transaction-filter-repository.ts";

/** The totals of all matches of a filter; `amount` is in kobo. */
export interface Totals {
  transactions: number;
  amount: bigint;
}

type Unsearched = Pick<TransactionFilter, "type" | "range" | "status">;

/**
 * The totals of a list that is not searched: a few tallies for each day. A period ends now: what is dated later today is
 * in the tallies of today, and is taken off.
 */
export async function sumTransactions(db: Database, { type = "deposits", range, status }: Unsearched): Promise<Totals> {
  const kind = KIND[type];
  const today = lagosDay(new Date());
  const [sums] = await db
    .select({
      transactions: sql`coalesce(sum(${transactionTallies.change}), 0)`.mapWith(Number),
      amount: sql`coalesce(sum(${transactionTallies.amount}), 0)::text`.mapWith(BigInt),
    })
    .from(transactionTallies)
    .where(
      and(
        eq(transactionTallies.kind, kind),
        status && eq(transactionTallies.status, status),
        range && gte(transactionTallies.day, firstDayOf(range, today)),
        range && lte(transactionTallies.day, today),
      ),
    );
  const totals = sums ?? { transactions: 0, amount: 0n };
  if (!range) return totals;
  const [later] = await db
    .select({
      transactions: sql`count(*)`.mapWith(Number),
      amount: sql`coalesce(sum(${transactions.amount}), 0)::text`.mapWith(BigInt),
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.kind, kind),
        status && eq(transactions.status, status),
        gt(transactions.createdAt, sql`now()`),
        lt(transactions.createdAt, startOfLagosDay(lagosDayAfter(today, 1))),
      ),
    );
  if (!later) return totals;
  return { transactions: totals.transactions - later.transactions, amount: totals.amount - later.amount };
}
