export const GENDERS = ["male", "female", "other"] as const;
export type Gender = (typeof GENDERS)[number];

export const MARITAL_STATUSES = ["single", "married", "divorced", "widowed"] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

/** A person's names, each on its own. Texts are empty where a backend sent nothing. */
export interface PersonNames {
  firstName: string;
  middleName: string;
  lastName: string;
  surname: string;
}

/** First and last name; without them the surname. */
export const displayNameOf = ({ firstName, lastName, surname }: Omit<PersonNames, "middleName">): string =>
  `${firstName} ${lastName}`.trim() || surname;
