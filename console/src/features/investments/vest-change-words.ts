import { koboOf } from "@hivekeeper/contract/money.ts";
import { formatDay, formatNaira } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";
import { formatMonths, formatPercent } from "./vest-format.ts";

const LABEL: Readonly<Record<string, string>> = {
  vest_for: "For",
  roi: "ROI (p.a)",
  minimum_amount: "Min amount",
  highlights: "Key highlights",
  news: "News links",
};

const SAY: Readonly<Record<string, (value: unknown) => string>> = {
  vest_for: (value) => inWords(String(value)),
  minimum_amount: (value) => formatNaira(koboOf(value)),
  roi: (value) => formatPercent(Number(value)),
  duration: (value) => formatMonths(Number(value)),
  closing_date: (value) => formatDay(String(value)),
};

/** The labels and values of an investment in its history, as on its own screens. */
export const vestChangeWords = {
  label: (field: string): string | undefined => LABEL[field],
  value: (field: string, value: unknown): string | undefined => SAY[field]?.(value),
};
