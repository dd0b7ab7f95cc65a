import { formatBirth } from "./member-naming.ts";

/** By the field's wire name. What is not here is labelled by it: `first_name` → `First name`, as in the form. */
const LABEL: Readonly<Record<string, string>> = {
  phone_number: "Phone",
  phone_number1: "Phone (alt 1)",
  phone_number2: "Phone (alt 2)",
  dob: "Date of birth",
  active: "Status",
};

const SAY: Readonly<Record<string, (value: unknown) => string>> = {
  dob: (value) => formatBirth(String(value)),
  active: (value) => (value === true ? "Active" : "Inactive"),
};

/**
 * How a change of a member is told in a history: labels and words as on its own screen. The log of all activity loads it,
 * so it does not load the form's table of fields.
 */
export const memberChangeWords = {
  label: (field: string): string | undefined => LABEL[field],
  value: (field: string, value: unknown): string | undefined => SAY[field]?.(value),
};
