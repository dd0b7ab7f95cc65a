/** What became of the records of one kind. */
export interface KindTally {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** The number of skipped records by reason, with the id of one of them. */
  skipped: Map<string, { count: number; example: string }>;
}

export const newTally = (): KindTally => ({ read: 0, created: 0, updated: 0, unchanged: 0, skipped: new Map() });

export function skip({ skipped }: KindTally, reason: string, id: string): void {
  const before = skipped.get(reason);
  skipped.set(reason, { count: (before?.count ?? 0) + 1, example: before?.example ?? id });
}

const COLUMNS = ["kind", "read", "created", "updated", "unchanged", "skipped"] as const;

/** The table of all kinds, and below it why records were skipped. One text for each line. */
export function tableOf(tallies: ReadonlyMap<string, KindTally>): string[] {
  const rows = [...tallies].map(([kind, tally]) => [
    kind,
    ...[tally.read, tally.created, tally.updated, tally.unchanged, skippedIn(tally)].map((n) =>
      n.toLocaleString("en-NG"),
    ),
  ]);
  const widths = COLUMNS.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const shown = [COLUMNS, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  "),
  );
  const reasons = [...tallies].flatMap(([kind, { skipped }]) =>
    [...skipped].map(([reason, { count, example }]) => `${kind}: ${count} skipped, as ${example}: ${reason}`),
  );
  return [...shown, ...(reasons.length > 0 ? ["", ...reasons] : [])];
}

const skippedIn = ({ skipped }: KindTally): number => [...skipped.values()].reduce((sum, { count }) => sum + count, 0);
