import { koboOf } from "@hivekeeper/contract/money.ts";
import { formatMonthDay, formatNaira } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";

const LABEL: Readonly<Record<string, string>> = {
  isActive: "Active",
  copy_of_id: "Copy of ID",
  decision_reason: "Reason",
  linkedin: "LinkedIn",
  phone_number: "Phone",
  service_name: "Name",
};

const SAY: Readonly<Record<string, (value: unknown) => string>> = {
  dob: (value) => formatMonthDay(String(value)),
  rate: (value) => formatNaira(koboOf(value)),
  utility_bill: (value) => inWords(String(value)),
};

/** The words of a change of a creator or a service in a history, the same as on their own screens. */
export const creatorChangeWords = {
  label: (field: string): string | undefined => LABEL[field],
  value: (field: string, value: unknown): string | undefined => SAY[field]?.(value),
};
