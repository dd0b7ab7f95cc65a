import { koboOf } from "@hivekeeper/contract/money.ts";
import type { ChangeWords } from "#flow/change-words.ts";
import { formatDay, formatNaira } from "#lib/format.ts";
import { formatMonths, formatPercent } from "./vest-format.ts";

/** The labels and values of an investment in its history, as on its own screens. */
export const vestChangeWords: ChangeWords = {
  labels: {
    vest_for: "For",
    roi: "ROI (p.a)",
    minimum_amount: "Min amount",
    highlights: "Key highlights",
    news: "News links",
  },
  values: {
    minimum_amount: (value) => formatNaira(koboOf(value)),
    roi: (value) => formatPercent(Number(value)),
    duration: (value) => formatMonths(Number(value)),
    closing_date: (value) => formatDay(String(value)),
  },
};
