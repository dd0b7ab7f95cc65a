import { formatMoment, MISSING } from "#lib/format.ts";
import { inputOf } from "./member-body.ts";
import { MEMBER_LABEL } from "./member-labels.ts";
import { formatBirth } from "./member-naming.ts";

const LABEL: Readonly<Record<string, string>> = {
  ...MEMBER_LABEL,
  is_active: "Status",
  email_verified_at: "Email verified",
};

const SAY: Readonly<Record<string, (value: string) => string>> = {
  dob: formatBirth,
  is_active: (value) => (value === "true" || value === "1" ? "Active" : "Inactive"),
  email_verified_at: formatMoment,
};

/** How a change of a member is told, for whoever shows its history: names and words as on its own screen. */
export const memberChangeWords = {
  label: (field: string): string | undefined => LABEL[inputOf(field)],
  value: (field: string, value: unknown): string | undefined =>
    value === null || value === "" ? MISSING : SAY[field]?.(String(value)),
};
