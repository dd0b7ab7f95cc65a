import { birthProblem, emailProblem, phoneProblem } from "@hivekeeper/contract/person-rules.ts";
import type { FieldErrors } from "@hivekeeper/contract/problem.ts";
import type { MemberPatch } from "@hivekeeper/contract/schemas/member.ts";
import { serveMember } from "@hivekeeper/contract/serve/member.ts";
import type { Changes } from "#db/schema/activity.ts";
import { invalid } from "#lib/refusal.ts";
import { changesBetween } from "#modules/activity/activity-service.ts";
import type { KeptMember } from "./member-select.ts";
import type { MemberColumns } from "./member-writes-repository.ts";

/** All that an edit may change, in the order in which a change is told. */
const FIELDS = [
  ...(["first_name", "last_name", "surname", "middle_name", "email"] as const),
  ...(["phone_number", "phone_number1", "phone_number2"] as const),
  ...(["dob", "gender", "role", "marital_status", "active"] as const),
];

/** The fields of a patch under one name each: the four of the state are one. */
export type Wanted = Pick<MemberPatch, (typeof FIELDS)[number]>;

/**
 * What of a patch differs from the member as it is. Only that is checked: the form sends every field, and old records
 * hold values in any shape.
 *
 * @throws {Refusal} `invalid`
 */
export function changedFields(patch: MemberPatch, member: KeptMember): Wanted {
  const { is_active: isActive, active, status, status_int: statusInt, ...rest } = patch;
  const wanted: Wanted = { ...rest, active: isActive ?? active ?? status ?? statusInt };
  const stored = serveMember(member);
  const changed = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== stored[field]);
  const errors: FieldErrors = {};
  for (const field of changed) {
    const value = wanted[field];
    const problem = typeof value === "string" ? CHECKS[field]?.(value) : undefined;
    if (problem) errors[field] = [problem];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(changed.map((field) => [field, wanted[field]]));
}

/** The columns that hold the fields; what is empty is cleared. */
export function columnsOf({ active, first_name, last_name, email, role, ...rest }: Wanted): MemberColumns {
  const columns = Object.entries(rest).map(([field, value]) => [CLEARED[field as keyof typeof rest], value || null]);
  return {
    ...Object.fromEntries(columns),
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(email !== undefined && { email }),
    ...(role !== undefined && { role }),
    ...(active !== undefined && { isActive: active }),
  };
}

export const changesOf = (before: KeptMember, after: KeptMember): Changes =>
  changesBetween(serveMember(before), serveMember(after), FIELDS);

/** A member can do without these. */
const CLEARED = {
  surname: "surname",
  middle_name: "middleName",
  phone_number: "phoneNumber",
  phone_number1: "phoneNumber1",
  phone_number2: "phoneNumber2",
  dob: "dob",
  gender: "gender",
  marital_status: "maritalStatus",
} as const satisfies Partial<Record<keyof Wanted, keyof MemberColumns>>;

const required = (message: string) => (value: string) => (value === "" ? message : undefined);

const EMAIL_REQUIRED = required("The email is required");

const CHECKS: Partial<Record<keyof Wanted, (value: string) => string | undefined>> = {
  first_name: required("The first name is required"),
  last_name: required("The last name is required"),
  email: (value) => EMAIL_REQUIRED(value) ?? emailProblem(value),
  phone_number: phoneProblem,
  phone_number1: phoneProblem,
  phone_number2: phoneProblem,
  dob: birthProblem,
};
