import type { Vest, VestPage, VestTotals } from "@hivekeeper/contract/vest.ts";
import { formatCount, formatNaira, MISSING } from "#lib/format.ts";
import { MetricCards } from "#ui/metric-card.tsx";

interface VestCardsProps {
  page: VestPage | undefined;
  /** Loading has failed. */
  hasFailed: boolean;
  /** The totals are of all investments (extension `lists`), not of the loaded rows of both tabs. */
  isWhole: boolean;
  isSearched: boolean;
}

export function VestCards({ page, hasFailed, isWhole, isSearched }: VestCardsProps) {
  const whole = isWhole ? page?.totals : null;
  const totals = page && (whole ?? totalsOf(page.items));
  const unknown = hasFailed ? MISSING : undefined;
  const scope = whole
    ? `All investments, active and closed${isSearched ? ", that match the search" : ""}`
    : "The investments on this page";
  return (
    <MetricCards
      cards={[
        {
          title: "Investment Value",
          value: totals ? formatNaira(totals.minimumAmount) : unknown,
          definition: `${scope}: the sum of their minimum amounts.`,
        },
        {
          title: "Curated Investment",
          value: totals ? formatCount(totals.vests) : unknown,
          definition: `${scope}.`,
        },
        {
          title: "Number of Investors",
          value: totals ? formatCount(totals.activeInvestors) : unknown,
          definition: `${scope}: their active investors.`,
        },
      ]}
    />
  );
}

type Known<Totals> = { [Name in keyof Totals]: Totals[Name] | null };

/** The totals of these rows alone; `null` where the backend tells none of the values. Kobo are whole numbers: sums are exact. */
export const totalsOf = (vests: readonly Vest[]): Known<VestTotals> => ({
  vests: vests.length,
  minimumAmount: sumOf(vests.map(({ minimumAmount }) => minimumAmount)),
  activeInvestors: sumOf(vests.map(({ activeInvestors }) => activeInvestors)),
});

function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 && values.length > 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
