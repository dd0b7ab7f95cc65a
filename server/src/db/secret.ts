import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { serverSecrets } from "./schema/secrets.ts";

/** Returns a secret of 32 random bytes that the database keeps; the first call creates it. */
export async function findSecret(db: Database, name: string): Promise<Buffer> {
  const known = await readSecret(db, name);
  if (known) return known;
  const value = randomBytes(32).toString("hex");
  await db.insert(serverSecrets).values({ name, value }).onConflictDoNothing();
  const kept = await readSecret(db, name);
  if (!kept) throw new Error(`The secret ${name} was not kept`);
  return kept;
}

async function readSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name));
  return row && Buffer.from(row.value, "hex");
}
