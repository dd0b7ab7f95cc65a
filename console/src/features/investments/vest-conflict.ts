import { saysTheSame } from "./vest-body.ts";
import type { VestValues } from "./vest-values.ts";

export type VestField = keyof VestValues;

/** A field that somebody else saved otherwise than this form has it. */
export interface Conflict {
  field: VestField;
  /** Whose value the form is to hold until somebody chooses: a field that was not touched here follows theirs. */
  chosen: "theirs" | "mine";
}

/** In the order of the form. */
const FIELDS = [
  "vestFor",
  "beneficiaryName",
  "investmentName",
  "minimumAmount",
  "roi",
  "duration",
  "description",
  "riskAssessment",
  "images",
  "news",
  "highlights",
] as const satisfies readonly VestField[];

/** What they changed since `base`, the record as this form knew it, and what of it this form says otherwise. */
export function conflictsOf(base: VestValues, theirs: VestValues, mine: VestValues): Conflict[] {
  return FIELDS.filter((field) => !agree(field, base, theirs) && !agree(field, mine, theirs)).map((field) => ({
    field,
    chosen: agree(field, base, mine) ? "theirs" : "mine",
  }));
}

/** Compared as it would be sent: an empty row more is no difference. */
const agree = (field: VestField, one: VestValues, other: VestValues) =>
  saysTheSame(one, { ...one, [field]: other[field] });
