import type { ReportMetric } from "@hivekeeper/contract/statistics.ts";
import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { members } from "#db/schema/people.ts";
import type { Period } from "./period.ts";
import { METRICS } from "./report-metric-repository.ts";
import { isInWindow, windowsOf } from "./slot-repository.ts";

/** Days since the last sign-in or message in which a user counts as active. */
export const ACTIVE_DAYS = 30;

type Total = ReportMetric | "active";

/**
 * The current totals of some metrics; `active` users are part of `total_users`. A union, of which PostgreSQL counts the parts
 * in parallel.
 */
export async function findTotals(
  tx: Transaction,
  metrics: readonly ReportMetric[],
  now: Date,
): Promise<Record<Total, number>> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(days => ${ACTIVE_DAYS})`;
  const active = sql`select 'active' as name, count(*) as count from ${members} where last_seen_at > ${since}`;
  const totals = metrics.map((name) => sql`select ${name}::text as name, ${METRICS[name].total}`);
  const { rows } = await tx.execute<{ name: Total; count: number }>(sql.join([active, ...totals], sql` union all `));
  return Object.fromEntries(rows.map(({ name, count }) => [name, count])) as Record<Total, number>;
}

type Counts = Record<ReportMetric, number>;

/** The number of new records of some metrics, by slot of a period and in the period before. */
export async function findAdditions(
  tx: Transaction,
  metrics: readonly ReportMetric[],
  period: Period,
): Promise<{ slots: Counts[]; before: Counts }> {
  const counts = metrics.map((name) => {
    const { rows, at } = METRICS[name];
    return sql`(select count(*) from ${rows} and ${isInWindow(at)}) as ${sql.identifier(name)}`;
  });
  const { rows } = await tx.execute<Counts>(
    sql`select ${sql.join([sql`w.place`, ...counts], sql`, `)} from ${windowsOf(period)} order by w.place`,
  );
  const before = rows.pop();
  if (!before) throw new Error("The select gave no row");
  return { slots: rows, before };
}
