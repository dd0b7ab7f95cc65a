import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#db/database.ts";
import { findSecret } from "#db/secret.ts";

const GOOD_SECONDS = 300;

/** What a signed address has in its query. */
export interface Signature {
  /** Unix seconds. */
  expires: string;
  signature: string;
}

/**
 * Signs names of stored files, so that an address works for five minutes without a session, as an `<img>` needs it. The
 * secret is kept in the database under the name `secretName`.
 */
export function linkSigner(db: Database, secretName: string) {
  let known: Promise<Buffer> | undefined;
  const secret = () => {
    known ??= findSecret(db, secretName).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    /** Returns a function that signs names. */
    async signer(): Promise<(name: string) => Signature> {
      const key = await secret();
      return (name) => {
        const expires = String(Math.floor(Date.now() / 1000) + GOOD_SECONDS);
        return { expires, signature: signatureOf(key, name, expires) };
      };
    },

    async isGood(name: string, { expires, signature }: Signature): Promise<boolean> {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) < Date.now() / 1000) return false;
      const mine = Buffer.from(signatureOf(await secret(), name, expires));
      const theirs = Buffer.from(signature);
      return mine.length === theirs.length && timingSafeEqual(mine, theirs);
    },
  };
}

const signatureOf = (key: Buffer, name: string, expires: string): string =>
  createHmac("sha256", key).update(`${name}\n${expires}`).digest("base64url");
