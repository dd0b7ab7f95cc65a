import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "#db/database.ts";
import { findSecret } from "#db/secret.ts";
import { Refusal } from "#lib/refusal.ts";

const GOOD_SECONDS = 300;

interface Context {
  db: Database;
  settings: { publicUrl?: string | undefined };
}

/** The query of a signed address. */
export interface Signature {
  /** Unix seconds. */
  expires: string;
  signature: string;
}

/**
 * Signs addresses of stored files below `/files/{folder}/`, so that they work for five minutes without a session, as an
 * `<img>` needs it. The secret is kept in the database under the folder's name.
 */
export function linkSigner({ db, settings: { publicUrl = "" } }: Context, folder: "documents" | "attachments") {
  let known: Promise<Buffer> | undefined;
  const secret = () => {
    known ??= findSecret(db, folder).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    /** Returns a function that signs the address of the file with a name; `expires` is in Unix seconds. */
    async signer(): Promise<(name: string) => { url: string; expires: number }> {
      const key = await secret();
      return (name) => {
        const expires = Math.floor(Date.now() / 1000) + GOOD_SECONDS;
        const signature = signatureOf(key, name, String(expires));
        return { url: `${publicUrl}/files/${folder}/${name}?expires=${expires}&signature=${signature}`, expires };
      };
    },

    /** @throws {Refusal} `forbidden` unless the signature is ours and has not expired. */
    async check(name: string, { expires, signature }: Signature): Promise<void> {
      const isCurrent = /^\d{1,12}$/.test(expires) && Number(expires) >= Date.now() / 1000;
      const mine = Buffer.from(isCurrent ? signatureOf(await secret(), name, expires) : "");
      const theirs = Buffer.from(signature);
      if (isCurrent && mine.length === theirs.length && timingSafeEqual(mine, theirs)) return;
      throw new Refusal("forbidden", "This link is not valid any more.");
    },
  };
}

const signatureOf = (key: Buffer, name: string, expires: string): string =>
  createHmac("sha256", key).update(`${name}\n${expires}`).digest("base64url");

/** The stored address of an identity document, like that of every upload. */
const STORED = /^\/files\/([0-9a-f]{32}\.[a-z0-9]{1,5})$/;
/** The signed address of an identity document. */
const SIGNED = /^\/files\/documents\/([0-9a-f]{32}\.[a-z0-9]{1,5})(?:\?|$)/;

/** Signs addresses of identity documents and checks them. */
export function documentLinks(context: Parameters<typeof linkSigner>[0]) {
  const { publicUrl } = context.settings;
  const links = linkSigner(context, "documents");

  return {
    /** Returns a function that signs the address of our own document and leaves any other as it is. */
    async signer(): Promise<(address: string) => string> {
      const sign = await links.signer();
      return (address) => {
        const name = STORED.exec(address)?.[1];
        return name ? sign(name).url : address;
      };
    },

    /** The stored address for a signed one, however old. */
    stored(address: string): string {
      const path = publicUrl && address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
      const name = SIGNED.exec(path)?.[1];
      return name ? `/files/${name}` : address;
    },

    check: links.check,
  };
}

export type DocumentLinks = ReturnType<typeof documentLinks>;
