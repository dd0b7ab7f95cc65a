import type { MemberField, MemberValues } from "./member-values.ts";

/** The form's fields under the names of the wire. */
const WIRE = {
  firstName: "first_name",
  middleName: "middle_name",
  lastName: "last_name",
  surname: "surname",
  email: "email",
  phone: "phone_number",
  phone1: "phone_number1",
  phone2: "phone_number2",
  dob: "dob",
  gender: "gender",
  role: "role",
  maritalStatus: "marital_status",
} as const satisfies Record<MemberField, string>;

const FIELDS = Object.entries(WIRE) as [MemberField, (typeof WIRE)[MemberField]][];

export type MemberBody = Record<(typeof WIRE)[MemberField], string>;

/** Every field is sent, trimmed; a blank one as `""`. */
export const bodyOf = (values: MemberValues): MemberBody =>
  Object.fromEntries(FIELDS.map(([field, wire]) => [wire, values[field].trim()])) as MemberBody;

/** The input that a refused field stands for; the server's own name where the form has none. */
export const inputOf = (wire: string): string => FIELDS.find(([, name]) => name === wire)?.[0] ?? wire;
