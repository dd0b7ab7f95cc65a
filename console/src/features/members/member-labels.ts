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
