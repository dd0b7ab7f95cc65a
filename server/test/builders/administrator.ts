import type { Database } from "#db/database.ts";
import { credentials, type members } from "#db/schema/people.ts";
import { digestOf, hashSecret, newToken } from "#modules/session/secrets.ts";
import { insertSession } from "#modules/session/session-repository.ts";
import { addMember } from "./member.ts";

const PASSWORD = "seven quiet herons at dusk";
const PASSWORD_HASH = hashSecret(PASSWORD);

type Overrides = Partial<typeof members.$inferInsert> & { password?: string };

/** A member with a password, by default an active administrator. */
export async function addAdministrator(db: Database, { password = PASSWORD, ...overrides }: Overrides = {}) {
  const member = await addMember(db, { firstName: "Ada", role: "ADMIN", ...overrides });
  const passwordHash = password === PASSWORD ? await PASSWORD_HASH : await hashSecret(password);
  await db.insert(credentials).values({ memberId: member.id, passwordHash });
  return { ...member, password };
}

/** The token of a new session, without the cost of a login. */
export async function addSession(db: Database, memberId: number, lastsSeconds = 3600): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    tokenHash: digestOf(token),
    memberId,
    lastsSeconds,
    userAgent: "test",
    address: "127.0.0.1",
  });
  return token;
}
