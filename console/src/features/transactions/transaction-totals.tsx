import type { TransactionTotals as Totals } from "@hivekeeper/contract/transaction.ts";
import { formatCount, formatWholeNaira, MISSING } from "#lib/format.ts";
import { MetricCards } from "#ui/metric-card.tsx";

/** Extension `filters`: totals of all rows, not only of the page. */
export function TransactionTotals({ totals, hasFailed }: { totals: Totals | null | undefined; hasFailed: boolean }) {
  // An answer without totals stays without them.
  const unknown = hasFailed || totals === null ? MISSING : undefined;
  return (
    <MetricCards
      cards={[
        {
          title: "Total amount",
          value: totals ? formatWholeNaira(totals.amount) : unknown,
          definition: "The sum of every transaction that the period and the filters find, on all pages.",
        },
        { title: "Number of transactions", value: totals ? formatCount(totals.transactions) : unknown },
      ]}
    />
  );
}
