import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { credentials } from "#db/schema/people.ts";

/** The secrets of a member who is signed in, as hashes, and when the password was set. */
export async function findCredentials(db: Executor, memberId: number) {
  const [found] = await db.select().from(credentials).where(eq(credentials.memberId, memberId));
  if (!found) throw new Error("Somebody without credentials is signed in");
  return found;
}

/** The hash of a member's PIN; `null` without one. */
export async function findPinHash(db: Executor, memberId: number): Promise<string | null> {
  const which = eq(credentials.memberId, memberId);
  const [found] = await db.select({ pinHash: credentials.pinHash }).from(credentials).where(which);
  return found?.pinHash ?? null;
}

/** Which secrets a member has; who signs in at an identity provider only has none. */
export async function findSecretKinds(db: Executor, memberId: number) {
  const which = eq(credentials.memberId, memberId);
  const [row] = await db.select({ pinHash: credentials.pinHash }).from(credentials).where(which);
  return { hasPassword: row !== undefined, hasPin: typeof row?.pinHash === "string" };
}

interface Replacement {
  kind: "passwordHash" | "pinHash";
  from: string;
  to: string;
}

/** Replaces the hash if it is still `from`, so that of two concurrent changes one is made. Returns whether it was. */
export async function replaceHash(tx: Executor, memberId: number, { kind, from, to }: Replacement): Promise<boolean> {
  const changed = await tx
    .update(credentials)
    .set({ [kind]: to, updatedAt: sql`now()`, ...(kind === "passwordHash" && { passwordChangedAt: sql`now()` }) })
    .where(and(eq(credentials.memberId, memberId), eq(credentials[kind], from)))
    .returning({ id: credentials.memberId });
  return changed.length > 0;
}
