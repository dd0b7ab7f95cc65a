import type { PersonNames } from "../person.ts";

/** A person's names on the wire. */
export const serveNames = ({ firstName, middleName, lastName, surname }: PersonNames) => ({
  first_name: firstName,
  middle_name: middleName,
  last_name: lastName,
  surname,
});
