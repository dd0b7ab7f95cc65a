import type { ImpactKind } from "../impact.ts";
import { nairaSum } from "./transaction.ts";

/** A line as the server counts it. `amount` is a sum in kobo of any size. */
export interface CountedLine {
  kind: ImpactKind;
  count: number;
  amount: bigint | null;
}

export const serveImpact = (lines: readonly CountedLine[]) => ({
  lines: lines.map(({ kind, count, amount }) => ({ kind, count, amount: amount === null ? null : nairaSum(amount) })),
});
