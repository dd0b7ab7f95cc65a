import { printable } from "@hivekeeper/contract/printable.ts";
import type { KindTally } from "#db/schema/imports.ts";

export const newTally = (): KindTally => ({ read: 0, created: 0, updated: 0, unchanged: 0, skipped: {} });

export function skip({ skipped }: KindTally, reason: string, id: string): void {
  const { count, example } = skipped[reason] ?? { count: 0, example: id };
  skipped[reason] = { count: count + 1, example };
}

export const skippedIn = ({ skipped }: KindTally): number =>
  Object.values(skipped).reduce((sum, { count }) => sum + count, 0);

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
    Object.entries(skipped).map(([reason, { count, example }]) =>
      printable(`${kind}: ${count} skipped, as ${example}: ${reason}`),
    ),
  );
  return [...shown, ...(reasons.length > 0 ? ["", ...reasons] : [])];
}
