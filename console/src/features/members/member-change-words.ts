import { MEMBER_LABEL } from "./member-labels.ts";
import { formatBirth } from "./member-naming.ts";
import { inputOf } from "./member-values.ts";

const LABEL: Readonly<Record<string, string>> = { ...MEMBER_LABEL, active: "Status" };

const SAY: Readonly<Record<string, (value: unknown) => string>> = {
  dob: (value) => formatBirth(String(value)),
  active: (value) => (value === true ? "Active" : "Inactive"),
};

/** How a change of a member is told, for whoever shows its history: names and words as on its own screen. */
export const memberChangeWords = {
  label: (field: string): string | undefined => LABEL[inputOf(field)],
  value: (field: string, value: unknown): string | undefined => SAY[field]?.(value),
};
