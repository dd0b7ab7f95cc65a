import { isFilled, type VestValues } from "./vest-values.ts";

const INPUT: Readonly<Record<string, keyof VestValues>> = {
  vest_for: "vestFor",
  beneficiary_name: "beneficiaryName",
  investment_name: "investmentName",
  minimum_amount: "minimumAmount",
  roi: "roi",
  duration: "duration",
  description: "description",
  risk_assessment: "riskAssessment",
  images: "images",
  news: "news",
  highlights: "highlights",
  key_highlights: "highlights",
};

/**
 * The input of a rejected field: `minimum_amount` → `minimumAmount`; `images.1` (or `images[1]`) → the second image
 * that was sent, which may be the third row of the form. Returns the server's own name if the form has no such input.
 */
export function inputOf(field: string, values: VestValues): string {
  const [, server = "", position] = /^(\w+)(?:[.[](\d+)\]?)?/.exec(field) ?? [];
  const input = INPUT[server];
  if (!input) return field;
  const rows = values[input];
  if (position === undefined || typeof rows === "string") return input;
  const sent = [...rows.keys()].filter((at) => isFilled(rows[at] ?? ""));
  const at = sent[Number(position)];
  return at === undefined ? input : `${input}.${at}`;
}
