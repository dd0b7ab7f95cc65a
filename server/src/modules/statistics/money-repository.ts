import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { investments } from "#db/schema/investments.ts";
import { transactions } from "#db/schema/money.ts";
import { bookings } from "#db/schema/services.ts";
import type { Period } from "./period.ts";
import { isIn, slotOf } from "./slot-repository.ts";

/** Money that came in and went out in a slot, in kobo. */
export interface Flow {
  inflow: bigint;
  outflow: bigint;
}

/** The balances in kobo. Each sum reads a partial index that holds only its rows. */
export async function findBalances(tx: Transaction): Promise<{ vests: bigint; escrow: bigint }> {
  const { rows } = await tx.execute<{ vests: string; escrow: string }>(sql`select
    (select coalesce(sum(amount), 0) from ${investments} where status = 'ACTIVE')::text as vests,
    (select coalesce(sum(amount), 0) from ${bookings} where escrow = 'HELD')::text as escrow`);
  return { vests: BigInt(rows[0]?.vests ?? 0), escrow: BigInt(rows[0]?.escrow ?? 0) };
}

/** The completed deposits and withdrawals by slot. */
export async function findFlow(tx: Transaction, period: Period): Promise<Flow[]> {
  const rows = await tx
    .select({
      kind: transactions.kind,
      slot: slotOf(period, transactions.createdAt).mapWith(Number),
      amount: sql`sum(${transactions.amount})::text`.mapWith(BigInt),
    })
    .from(transactions)
    .where(
      and(
        inArray(transactions.kind, ["deposit", "withdrawal"]),
        isIn(period, transactions.createdAt),
        eq(transactions.status, "completed"),
      ),
    )
    .groupBy(sql`1`, sql`2`);
  const sumOf = (kind: "deposit" | "withdrawal", slot: number) =>
    rows.find((row) => row.kind === kind && row.slot === slot)?.amount ?? 0n;
  return period.slots.map((_, slot) => ({ inflow: sumOf("deposit", slot), outflow: sumOf("withdrawal", slot) }));
}
