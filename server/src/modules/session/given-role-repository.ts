import { BUILT_IN_ROLES } from "@hivekeeper/contract/role.ts";
import { sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { roles, type team } from "#db/schema/team.ts";

/** A role as it is given to somebody: a built-in one by its name, or one that an owner made. */
export type GivenRole = Pick<typeof team.$inferInsert, "builtIn" | "roleId">;

/** The role of this name, in any case, with its own name and, unless it is built in, its rights. */
export async function findGivenRole(db: Executor, name: string) {
  const builtIn = Object.keys(BUILT_IN_ROLES).find((each) => each.toLowerCase() === name.toLowerCase());
  if (builtIn) return { name: builtIn, given: { builtIn }, ownRights: null };
  const [own] = await db.select().from(roles).where(sql`lower(${roles.name}) = lower(${name})`);
  return own && { name: own.name, given: { roleId: own.id }, ownRights: own.rights };
}
