import { IMPACT_KINDS, type ImpactLine } from "../impact.ts";
import { koboOf } from "../money.ts";
import { isRaw, numberOf, textOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

/** The lines of kinds that are known; `null` where the answer has no lines at all. */
export function readImpact(body: unknown): ImpactLine[] | null {
  const lines = unwrapItem(body)?.lines;
  if (!Array.isArray(lines)) return null;
  return lines.filter(isRaw).flatMap((line) => {
    const kind = IMPACT_KINDS.find((known) => known === textOf(line.kind));
    return kind ? [{ kind, count: numberOf(line.count) ?? 0, amount: koboOf(line.amount) }] : [];
  });
}
