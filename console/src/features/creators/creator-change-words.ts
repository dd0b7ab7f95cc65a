import { koboOf } from "@hivekeeper/contract/money.ts";
import type { ChangeWords } from "#flow/change-words.ts";
import { lookChangeWords } from "#flow/reveal/look-words.ts";
import { formatMonthDay, formatNaira } from "#lib/format.ts";
import { inWords } from "#lib/words.ts";

/** The words of a change of a creator or a service in a history, the same as on their own screens. */
export const creatorChangeWords: ChangeWords = {
  labels: {
    ...lookChangeWords.labels,
    isActive: "Active",
    copy_of_id: "Copy of ID",
    decision_reason: "Reason",
    linkedin: "LinkedIn",
    phone_number: "Phone",
    service_name: "Name",
  },
  values: {
    ...lookChangeWords.values,
    dob: (value) => formatMonthDay(String(value)),
    rate: (value) => formatNaira(koboOf(value)),
    utility_bill: (value) => inWords(String(value)),
  },
};
