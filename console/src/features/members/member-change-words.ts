import type { ChangeWords } from "#flow/change-words.ts";
import { MEMBER_LABEL } from "./member-labels.ts";
import { formatBirth } from "./member-naming.ts";

/**
 * The labels and values of a member in a history, as on the member's own screen. The log of all activity loads this file,
 * so it must not need the form's table of fields.
 */
export const memberChangeWords: ChangeWords = {
  /** By wire name. Any other field is labelled by its name: `first_name` → `First name`, as in the form. */
  labels: {
    phone_number: MEMBER_LABEL.phone,
    phone_number1: MEMBER_LABEL.phone1,
    phone_number2: MEMBER_LABEL.phone2,
    dob: MEMBER_LABEL.dob,
    active: "Status",
  },
  values: {
    dob: (value) => formatBirth(String(value)),
    active: (value) => (value === true ? "Active" : "Inactive"),
  },
};
