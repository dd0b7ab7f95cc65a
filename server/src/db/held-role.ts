import { LEAST_ROLE } from "@hivekeeper/contract/role.ts";
import { sql } from "drizzle-orm";
import { roles, team } from "./schema/team.ts";

/** The role of the administrator who is joined to these tables: its name and, unless it is built in, its rights. */
export const ROLE = {
  role: sql<string>`coalesce(${team.builtIn}, ${roles.name}, ${sql.raw(`'${LEAST_ROLE}'`)})`,
  ownRights: roles.rights,
};
