import type { Rights } from "@hivekeeper/contract/right.ts";
import type { BuiltInRole } from "@hivekeeper/contract/role.ts";
import type { Database } from "#db/database.ts";
import { credentials, type members } from "#db/schema/people.ts";
import { roles, team } from "#db/schema/team.ts";
import { digestOf, newToken } from "#lib/token.ts";
import { hashSecret } from "#modules/session/secrets.ts";
import { insertSession } from "#modules/session/session-repository.ts";
import { addMember } from "./member.ts";

let rolesMade = 0;
const PASSWORD = "seven quiet herons at dusk";
const PASSWORD_HASH = hashSecret(PASSWORD);

interface Overrides extends Partial<typeof members.$inferInsert> {
  password?: string;
  /** The name of a built-in role, or the rights of a role of its own. */
  teamRole?: BuiltInRole | Rights;
}

/** A member with a password, by default an active administrator who is an Owner. */
export async function addAdministrator(
  db: Database,
  { password = PASSWORD, teamRole = "Owner", ...overrides }: Overrides = {},
) {
  const member = await addMember(db, { firstName: "Ada", role: "ADMIN", ...overrides });
  const passwordHash = password === PASSWORD ? await PASSWORD_HASH : await hashSecret(password);
  await db.insert(credentials).values({ memberId: member.id, passwordHash });
  if (member.role === "ADMIN")
    await db.insert(team).values({ memberId: member.id, ...(await givenRole(db, teamRole)) });
  return { ...member, password };
}

async function givenRole(db: Database, role: BuiltInRole | Rights) {
  if (typeof role === "string") return { builtIn: role };
  const [made] = await db
    .insert(roles)
    .values({ name: `Role ${++rolesMade}`, rights: role })
    .returning({ roleId: roles.id });
  return { roleId: made?.roleId };
}

/** The token of a new session that has proved itself, without the cost of a login. */
export async function addSession(db: Database, memberId: number, lastsSeconds = 3600): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    tokenHash: digestOf(token),
    memberId,
    lastsSeconds,
    userAgent: "test",
    address: "127.0.0.1",
    provedAt: new Date(),
  });
  return token;
}
