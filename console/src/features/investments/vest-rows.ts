import type { Vest, VestPage, VestTotals } from "@hivekeeper/contract/vest.ts";
import type { VestTab } from "./vest-list-state.ts";

const STATUS = { active: "ACTIVE", closed: "CLOSED" } as const satisfies Record<VestTab, Vest["status"]>;

/** The rows of one tab, in the order in which they came. */
export const inTab = (vests: readonly Vest[], tab: VestTab): Vest[] =>
  vests.filter((vest) => vest.status === STATUS[tab]);

/** The rows whose names, kind or texts hold the words, whatever their case. */
export function matching(vests: readonly Vest[], search: string): Vest[] {
  const words = search.trim().toLowerCase();
  return vests.filter((vest) =>
    [vest.investmentName, vest.beneficiaryName, vest.vestFor, vest.description, vest.riskAssessment].some((text) =>
      text.toLowerCase().includes(words),
    ),
  );
}

/** The three figures above the list, of these rows alone. Kobo are whole numbers, so the sum is exact. */
export function totalsOf(vests: readonly Vest[]): VestTotals {
  return {
    vests: vests.length,
    minimumAmount: vests.reduce((sum, vest) => sum + (vest.minimumAmount ?? 0), 0),
    activeInvestors: vests.reduce((sum, vest) => sum + (vest.activeInvestors ?? 0), 0),
  };
}

/** The line under the list. */
export function footerOf({ page, lastPage, total, items }: VestPage): string {
  const records = total ?? items.length;
  return records === 0 ? "No records" : `Showing page ${page} of ${lastPage} • Total ${records} record(s)`;
}
