import type { Fields, NounOf } from "./fields.ts";

export const GENDERS = ["male", "female", "other"] as const;
export type Gender = (typeof GENDERS)[number];

export const MARITAL_STATUSES = ["single", "married", "divorced", "widowed"] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

/** A person's names, each on its own. */
export const personNameFields = {
  firstName: { wire: "first_name", kind: "text" },
  middleName: { wire: "middle_name", kind: "text" },
  lastName: { wire: "last_name", kind: "text" },
  surname: { wire: "surname", kind: "text" },
} as const satisfies Fields;

export type PersonNames = NounOf<typeof personNameFields>;

/** First and last name; without them the surname. */
export const displayNameOf = ({ firstName, lastName, surname }: Omit<PersonNames, "middleName">): string =>
  `${firstName} ${lastName}`.trim() || surname;
