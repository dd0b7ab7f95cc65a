import type { Database } from "#db/database.ts";
import { members } from "#db/schema/people.ts";

let count = 0;

/** A member, by default an active USER, with a unique name and e-mail address. */
export async function addMember(db: Database, overrides: Partial<typeof members.$inferInsert> = {}) {
  const number = ++count;
  const [member] = await db
    .insert(members)
    .values({ firstName: "Ngozi", lastName: `Obi ${number}`, email: `member-${number}@example.test`, ...overrides })
    .returning();
  if (!member) throw new Error("The insert gave no row");
  return member;
}
