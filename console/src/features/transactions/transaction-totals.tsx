import type { TransactionTotals as Totals } from "@hivekeeper/contract/transaction.ts";
import { formatCount, formatNaira } from "#lib/format.ts";
import { FigureCard, FigureCards } from "#ui/figure-card.tsx";

/** Extension `filters`: what all the rows come to, not only those of the page. */
export function TransactionTotals({ totals }: { totals: Totals | null | undefined }) {
  return (
    <FigureCards>
      <FigureCard
        title="Total amount"
        value={totals && formatNaira(totals.amount)}
        definition="The sum of every transaction that the period and the filters find, on all pages."
      />
      <FigureCard title="Number of transactions" value={totals && formatCount(totals.transactions)} />
    </FigureCards>
  );
}
