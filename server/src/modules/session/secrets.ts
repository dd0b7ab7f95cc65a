import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id, the library's default kind: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password or PIN, exactly as typed. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, COST);

/** What is compared against when there is no account: a hash that nobody has the secret of. */
const DECOY = hashSecret(randomBytes(32).toString("base64url"));

/** Whether `secret` made `secretHash`. Without a hash the answer is no, after the same work. */
export async function verifySecret(secretHash: string | null | undefined, secret: string): Promise<boolean> {
  const matches = await verify(secretHash ?? (await DECOY), secret);
  return matches && typeof secretHash === "string";
}
