import { MEMBER_ROLES } from "@hivekeeper/contract/member.ts";
import { GENDERS, MARITAL_STATUSES } from "@hivekeeper/contract/person.ts";
import { inWords } from "#lib/words.ts";
import type { MemberField } from "./member-values.ts";

/** The labels of a member's fields, in the form, in the panel, on the page and in a history. */
export const MEMBER_LABEL = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  surname: "Surname",
  email: "Email",
  phone: "Phone",
  phone1: "Phone (alt 1)",
  phone2: "Phone (alt 2)",
  dob: "Date of birth",
  gender: "Gender",
  role: "Role",
  maritalStatus: "Marital status",
} as const satisfies Record<MemberField, string>;

const optionsOf = (codes: readonly string[]) => codes.map((value) => ({ value, label: inWords(value) }));

export const GENDER_OPTIONS = optionsOf(GENDERS);
export const MARITAL_STATUS_OPTIONS = optionsOf(MARITAL_STATUSES);
/** The specification writes the roles in capitals. */
export const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: value }));
