import type { Member } from "@hivekeeper/contract/member.ts";

/** The fields of the edit form, in its order. */
export const MEMBER_FIELDS = [
  "firstName",
  "middleName",
  "lastName",
  "surname",
  "email",
  "phone",
  "phone1",
  "phone2",
  "dob",
  "gender",
  "role",
  "maritalStatus",
] as const satisfies readonly (keyof Member)[];

export type MemberField = (typeof MEMBER_FIELDS)[number];
export type MemberValues = Record<MemberField, string>;

/** Who has no role is a user. */
export const valuesOf = (member: Member): MemberValues => ({
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
  surname: member.surname,
  email: member.email,
  phone: member.phone,
  phone1: member.phone1,
  phone2: member.phone2,
  dob: member.dob,
  gender: member.gender,
  role: member.role || "USER",
  maritalStatus: member.maritalStatus,
});
