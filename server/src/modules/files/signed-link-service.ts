import { createHmac, timingSafeEqual } from "node:crypto";
import { hasRight } from "@hivekeeper/contract/right.ts";
import type { Database } from "#db/database.ts";
import { findSecret } from "#db/secret.ts";
import { Refusal } from "#lib/refusal.ts";
import { findLiveSessions } from "#modules/session/session-service.ts";
import type { Settings } from "../../settings.ts";

const GOOD_SECONDS = 300;

/** What an administrator needs to read the files of a folder. */
const RIGHTS = { documents: "identity.see", attachments: "disputes.see" } as const;

interface Context {
  db: Database;
  settings: Settings;
}

/** The query of a signed address. */
export interface Signature {
  /** Unix seconds. */
  expires: string;
  signature: string;
  /** The session that it was made for; a participant's has none. */
  session?: string | undefined;
}

/**
 * Signs addresses of stored files below `/files/{folder}/`, so that they work for five minutes without a session, as an
 * `<img>` needs it. One that was made for a session ends with it, and with the right of its owner. The secret is kept in
 * the database under the folder's name.
 */
export function linkSigner({ db, settings }: Context, folder: keyof typeof RIGHTS) {
  const { publicUrl = "" } = settings;
  let known: Promise<Buffer> | undefined;
  const secret = () => {
    known ??= findSecret(db, folder).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  const mayRead = async (session: string | undefined): Promise<boolean> => {
    if (session === undefined) return folder === "attachments";
    const now = (await findLiveSessions(db, settings, [Number(session)])).get(Number(session));
    return now !== undefined && !now.mustSetUp && hasRight(now.rights, RIGHTS[folder]);
  };

  return {
    /** Returns a function that signs the address of the file with a name; `expires` is in Unix seconds. */
    async signer(sessionId?: number): Promise<(name: string) => { url: string; expires: number }> {
      const key = await secret();
      const session = sessionId === undefined ? undefined : String(sessionId);
      return (name) => {
        const expires = Math.floor(Date.now() / 1000) + GOOD_SECONDS;
        const signature = signatureOf(key, [name, String(expires), session]);
        const query = new URLSearchParams({ expires: String(expires), ...(session && { session }), signature });
        return { url: `${publicUrl}/files/${folder}/${name}?${query}`, expires };
      };
    },

    /** @throws {Refusal} `forbidden` unless the signature is ours and works still. */
    async check(name: string, { expires, signature, session }: Signature): Promise<void> {
      const isCurrent = /^\d{1,12}$/.test(expires) && Number(expires) >= Date.now() / 1000;
      const mine = Buffer.from(isCurrent ? signatureOf(await secret(), [name, expires, session]) : "");
      const theirs = Buffer.from(signature);
      const isOurs = isCurrent && mine.length === theirs.length && timingSafeEqual(mine, theirs);
      if (isOurs && (await mayRead(session))) return;
      throw new Refusal("forbidden", "This link is not valid any more.");
    },
  };
}

const signatureOf = (key: Buffer, parts: readonly (string | undefined)[]): string =>
  createHmac("sha256", key)
    .update(parts.filter((part) => part !== undefined).join("\n"))
    .digest("base64url");
