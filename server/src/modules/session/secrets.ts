import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** The cost of argon2id, the library's default: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password or PIN, exactly as typed. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, COST);

/** The hash of a random secret, which is compared when there is no account, so that the time is the same. */
const DECOY = hashSecret(randomBytes(32).toString("base64url"));

/** Whether `secretHash` is the hash of `secret`. Without a hash the result is false, after the same work. */
export async function verifySecret(secretHash: string | null | undefined, secret: string): Promise<boolean> {
  const matches = await verify(secretHash ?? (await DECOY), secret);
  return matches && typeof secretHash === "string";
}
