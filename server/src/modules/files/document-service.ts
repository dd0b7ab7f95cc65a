import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#db/database.ts";
import { findSecret } from "#db/secret.ts";

const GOOD_SECONDS = 300;
/** The stored address of an identity document, like that of every upload. */
const STORED = /^\/files\/([0-9a-f]{32}\.[a-z0-9]{1,5})$/;
/** The signed address of an identity document. */
const SIGNED = /^\/files\/documents\/([0-9a-f]{32}\.[a-z0-9]{1,5})(?:\?|$)/;

interface Context {
  db: Database;
  settings: { publicUrl?: string | undefined };
}

export interface Signature {
  /** Unix seconds. */
  expires: string;
  signature: string;
}

/**
 * Signs addresses of identity documents and checks them. A signed address works for five minutes without a session, as
 * an `<img>` needs it. The secret is kept in the database.
 */
export function documentLinks({ db, settings: { publicUrl = "" } }: Context) {
  let known: Promise<Buffer> | undefined;
  const secret = () => {
    known ??= findSecret(db, "documents").catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    /** Returns a function that signs the address of our own document and leaves any other as it is. */
    async signer(): Promise<(address: string) => string> {
      const key = await secret();
      return (address) => {
        const name = STORED.exec(address)?.[1];
        if (!name) return address;
        const expires = String(Math.floor(Date.now() / 1000) + GOOD_SECONDS);
        return `${publicUrl}/files/documents/${name}?expires=${expires}&signature=${signatureOf(key, name, expires)}`;
      };
    },

    /** The stored address for a signed one, however old. */
    stored(address: string): string {
      const path = publicUrl && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
      const name = SIGNED.exec(path)?.[1];
      return name ? `/files/${name}` : address;
    },

    async isGood(name: string, { expires, signature }: Signature): Promise<boolean> {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) < Date.now() / 1000) return false;
      const mine = Buffer.from(signatureOf(await secret(), name, expires));
      const theirs = Buffer.from(signature);
      return mine.length === theirs.length && timingSafeEqual(mine, theirs);
    },
  };
}

export type DocumentLinks = ReturnType<typeof documentLinks>;

const signatureOf = (key: Buffer, name: string, expires: string): string =>
  createHmac("sha256", key).update(`${name}\n${expires}`).digest("base64url");
