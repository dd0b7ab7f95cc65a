import type { ChangeWords } from "#flow/change-words.ts";
import { formatBirth } from "./member-naming.ts";

/**
 * The labels and values of a member in a history, as on the member's own screen. The log of all activity imports this
 * file, so it must not import the form's table of fields.
 */
export const memberChangeWords: ChangeWords = {
  /** Labels by wire name. Any other field is labelled by its name: `first_name` → `First name`, as in the form. */
  labels: {
    phone_number: "Phone",
    phone_number1: "Phone (alt 1)",
    phone_number2: "Phone (alt 2)",
    dob: "Date of birth",
    active: "Status",
  },
  values: {
    dob: (value) => formatBirth(String(value)),
    active: (value) => (value === true ? "Active" : "Inactive"),
  },
};
