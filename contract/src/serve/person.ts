import type { PersonNames } from "../person.ts";

/** Names under section 3's names for them. */
export const serveNames = ({ firstName, middleName, lastName, surname }: PersonNames) => ({
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
  surname,
});
