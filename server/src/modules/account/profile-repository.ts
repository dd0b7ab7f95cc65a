import { eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { theOne } from "#db/rows.ts";
import { members } from "#db/schema/people.ts";

/** The own profile of an administrator. */
export interface Profile {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  profileImage: string | null;
  version: number;
}

const ROW = {
  id: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  profileImage: members.profileImage,
  version: members.version,
};

/** The row exists: whoever is signed in is a member, and members are not deleted. */
export const findProfile = async (db: Executor, id: number): Promise<Profile> =>
  theOne(await db.select(ROW).from(members).where(eq(members.id, id)));

/** Reads a profile and locks its row until the transaction ends. */
export const lockProfile = async (tx: Transaction, id: number): Promise<Profile> =>
  theOne(await tx.select(ROW).from(members).where(eq(members.id, id)).for("update"));

/** Writes names and picture of a locked profile and increments its version. */
export async function writeProfile(tx: Transaction, { id, firstName, lastName, profileImage }: Profile) {
  const columns = { firstName, lastName, profileImage, version: sql`${members.version} + 1`, updatedAt: sql`now()` };
  return theOne(await tx.update(members).set(columns).where(eq(members.id, id)).returning(ROW));
}
