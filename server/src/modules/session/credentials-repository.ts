import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "#db/database.ts";
import { credentials } from "#db/schema/people.ts";

/** The hashes of a member who is signed in. */
export async function findHashes(db: Executor, memberId: number) {
  const [hashes] = await db
    .select({ passwordHash: credentials.passwordHash, pinHash: credentials.pinHash })
    .from(credentials)
    .where(eq(credentials.memberId, memberId));
  if (!hashes) throw new Error("Somebody without credentials is signed in");
  return hashes;
}

/** When the password was set, and whether there is a PIN. */
export async function findSecretFacts(db: Executor, memberId: number) {
  const [facts] = await db
    .select({
      passwordChangedAt: credentials.passwordChangedAt,
      hasPin: sql<boolean>`${credentials.pinHash} is not null`,
    })
    .from(credentials)
    .where(eq(credentials.memberId, memberId));
  if (!facts) throw new Error("Somebody without credentials is signed in");
  return facts;
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
