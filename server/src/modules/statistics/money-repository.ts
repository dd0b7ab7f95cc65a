import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { investments } from "#db/schema/investments.ts";
import { transactions } from "#db/schema/money.ts";
import { bookings } from "#db/schema/services.ts";
import type { Period } from "./period.ts";
import { isInWindow, windowsOf } from "./slot-repository.ts";

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

/** The completed deposits and withdrawals, by slot of a period and in the period before. */
export async function findFlow(tx: Transaction, period: Period): Promise<{ slots: Flow[]; before: Flow }> {
  const sumOf = (kind: "deposit" | "withdrawal") => sql`(select coalesce(sum(amount), 0) from ${transactions}
    where kind = ${kind} and status = 'completed' and ${isInWindow(sql`created_at`)})::text`;
  const { rows } = await tx.execute<{ inflow: string; outflow: string }>(
    sql`select ${sumOf("deposit")} as inflow, ${sumOf("withdrawal")} as outflow
      from ${windowsOf(period)} order by w.place`,
  );
  const slots = rows.map(({ inflow, outflow }) => ({ inflow: BigInt(inflow), outflow: BigInt(outflow) }));
  const before = slots.pop();
  if (!before) throw new Error("The select gave no row");
  return { slots, before };
}
