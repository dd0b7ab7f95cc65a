import { lagosDay, lagosDayAfter, startOfLagosDay } from "@hivekeeper/contract/lagos.ts";
import type { TransactionFilter } from "@hivekeeper/contract/schemas/transaction.ts";
import type { TransactionType } from "@hivekeeper/contract/transaction.ts";
import { firstDayOf } from "@hivekeeper/contract/transaction-range.ts";
import { and, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { inPeriod } from "#db/in-period.ts";
import { transactions } from "#db/schema/money.ts";
import { transactionTallies } from "#db/schema/tallies.ts";
import { KIND, ofEitherKind } from "./transaction-filter-repository.ts";

/** The totals of all matches of a filter; `amount` is in kobo. */
export interface Totals {
  transactions: number;
  amount: bigint;
}

type Unsearched = Pick<TransactionFilter, "range" | "status" | "from" | "to" | "member_id">;

/**
 * The totals of both types of a list that is not searched: a few tallies for each day. A range ends now, but today's
 * tallies count rows dated later today: these are subtracted. A member's transactions are summed in their index.
 */
export async function sumTransactions(db: Database, filter: Unsearched): Promise<Record<TransactionType, Totals>> {
  if (filter.member_id) return byType(await sumRows(db, ofEitherKind(filter)));
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
  return byType(sums, range ? await sumRows(db, laterToday(filter, today)) : []);
}

type KindTotals = Totals & { kind: string };

/** The totals of each type, less those that are taken off. */
function byType(sums: readonly KindTotals[], taken: readonly KindTotals[] = []): Record<TransactionType, Totals> {
  const of = (totals: readonly KindTotals[], kind: string) => totals.find((row) => row.kind === kind) ?? NONE;
  const totalsOf = (kind: string): Totals => ({
    transactions: of(sums, kind).transactions - of(taken, kind).transactions,
    amount: of(sums, kind).amount - of(taken, kind).amount,
  });
  return { deposits: totalsOf(KIND.deposits), withdrawals: totalsOf(KIND.withdrawals) };
}

const NONE: Totals = { transactions: 0, amount: 0n };

const sumRows = (db: Database, where: SQL | undefined): Promise<KindTotals[]> =>
  db
    .select({
      kind: transactions.kind,
      transactions: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${transactions.amount})::text`.mapWith(BigInt),
    })
    .from(transactions)
    // Names both kinds, for the indexes that have it before the moment.
    .where(and(sql`${transactions.kind} in ('deposit', 'withdrawal')`, where))
    .groupBy(transactions.kind);

const laterToday = ({ status, ...period }: Unsearched, today: string) =>
  and(
    status && eq(transactions.status, status),
    gt(transactions.createdAt, sql`now()`),
    lt(transactions.createdAt, startOfLagosDay(lagosDayAfter(today, 1))),
    inPeriod(transactions.createdAt, period),
  );
