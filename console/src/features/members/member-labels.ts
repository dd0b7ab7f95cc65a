import { MEMBER_ROLES } from "@hivekeeper/contract/member.ts";
import { GENDERS, type Gender, MARITAL_STATUSES, type MaritalStatus } from "@hivekeeper/contract/person.ts";
import type { MemberField } from "./member-values.ts";

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

const GENDER = { male: "Male", female: "Female", other: "Other" } as const satisfies Record<Gender, string>;

const MARITAL_STATUS = {
  single: "Single",
  married: "Married",
  divorced: "Divorced",
  widowed: "Widowed",
} as const satisfies Record<MaritalStatus, string>;

export const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: GENDER[value] }));
export const MARITAL_STATUS_OPTIONS = MARITAL_STATUSES.map((value) => ({ value, label: MARITAL_STATUS[value] }));
export const ROLE_OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: value }));
