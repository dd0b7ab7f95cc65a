interface Shown {
  /** 1 for the first row of the whole list. */
  from: number;
  to: number;
  total: number;
}

/** The line under either list. */
export function footerOf({ from, to, total }: Shown): string {
  return total === 0 ? "No records" : `Showing ${from}–${to} of ${total} record(s)`;
}

/** The line under the clusters of one hive. */
export function footerOfHive({ from, to, total }: Shown, hiveName: string): string {
  return total === 0 ? "No records" : `Showing ${from}–${to} of ${total} (Hive: ${hiveName})`;
}
