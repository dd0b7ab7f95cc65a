import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { members } from "./schema/people.ts";

type Names = Record<"firstName" | "lastName" | "surname", AnyPgColumn>;

/** The first and last name of a person. */
export const fullName = ({ firstName, lastName }: Omit<Names, "surname">): SQL<string> =>
  sql<string>`btrim(${firstName} || ' ' || ${lastName})`;

/** The first and last name, or else the surname; as `displayNameOf` in the contract. */
export const displayName = (person: Names): SQL<string> =>
  sql<string>`coalesce(nullif(${fullName(person)}, ''), ${person.surname}, '')`;

/** The columns of a member's names. */
export const NAMES = {
  firstName: members.firstName,
  middleName: members.middleName,
  lastName: members.lastName,
  surname: members.surname,
};
