import { writableNames } from "@hivekeeper/contract/fields.ts";
import { type Member, memberFields } from "@hivekeeper/contract/member.ts";
import { type FormValues, formBody, formValues, inputNamed } from "#flow/form/form-fields.ts";

/** The fields of the edit form: all that an edit may change except the state, which has its own switch. */
const { isActive: _, ...fields } = memberFields;

export type MemberValues = FormValues<typeof fields>;
export type MemberField = keyof MemberValues;

/** In the order of the form. */
export const MEMBER_FIELDS = writableNames(fields);

/** A member without a role is a user. */
export const valuesOf = (member: Member): MemberValues => ({
  ...formValues(fields, member),
  role: member.role || "USER",
});

/** Every field is sent; a blank one as `""`. */
export const bodyOf = (values: MemberValues) => formBody(fields, values);

export const inputOf = (wire: string): string => inputNamed(fields, wire);
