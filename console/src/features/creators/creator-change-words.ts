import { koboOf } from "@hivekeeper/contract/money.ts";
import { formatMonthDay, formatNaira, MISSING } from "#lib/format.ts";

const LABEL: Readonly<Record<string, string>> = {
  isActive: "Active",
  nin: "NIN",
  bvn: "BVN",
  id_type: "ID type",
  copy_of_id: "Copy of ID",
  linkedin: "LinkedIn",
  x: "X",
  phone_number: "Phone",
  service_name: "Name",
};

const SAY: Readonly<Record<string, (value: unknown) => string>> = {
  dob: (value) => formatMonthDay(String(value)),
  rate: (value) => formatNaira(koboOf(value)),
};

/** The words of a change of a creator or a service in a history, the same as on their own screens. */
export const creatorChangeWords = {
  label: (field: string): string | undefined => LABEL[field],
  value: (field: string, value: unknown): string | undefined => {
    if (value === null || value === "") return MISSING;
    return typeof value === "boolean" ? (value ? "Yes" : "No") : SAY[field]?.(value);
  },
};
