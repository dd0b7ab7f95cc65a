import type { Rights } from "../right.ts";
import { adminFields, authorityFields } from "../session.ts";
import { serveFields } from "./fields.ts";

interface Person {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  profileImage: string | null;
}

interface Authority {
  /** The name of the role, and the level of every area. */
  role: string;
  rights: Rights;
}

/** The signed-in administrator, on the wire. */
export const serveProfile = (
  { id, firstName, lastName, email, profileImage }: Person,
  { role, rights }: Authority,
) => ({
  id,
  ...serveFields(adminFields, {
    ...{ first_name: firstName, last_name: lastName, email },
    profile_image: profileImage ?? "",
  }),
  ...serveFields(authorityFields, { team_role: role, rights: rights as Record<string, string> }),
});
