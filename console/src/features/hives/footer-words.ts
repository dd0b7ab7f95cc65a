import { formatCount } from "#lib/format.ts";

interface Shown {
  /** 1 for the first row of the whole list. */
  from: number;
  to: number;
  total: number;
}

/** The line under either list. */
export function footerOf(shown: Shown): string {
  return shown.total === 0 ? "No records" : `${rangeOf(shown)} record(s)`;
}

/** The line under the clusters of one hive. */
export function footerOfHive(shown: Shown, hiveName: string): string {
  return shown.total === 0 ? "No records" : `${rangeOf(shown)} (Hive: ${hiveName})`;
}

const rangeOf = ({ from, to, total }: Shown): string =>
  `Showing ${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}`;
