import type { FastifyInstance } from "fastify";
import type { Database } from "#db/database.ts";
import { networkOf } from "#lib/network-address.ts";
import { publicAddress } from "#lib/public-address.ts";
import { found } from "#lib/refusal.ts";
import type { Mailer } from "#modules/mail/mail-service.ts";
import type { Settings } from "../../settings.ts";
import { takeAttempt, takeBack } from "./attempt-service.ts";
import { deleteOldLinks } from "./link-repository.ts";

/** Where links are made and opened. */
export interface Links {
  db: Database;
  settings: Settings;
  /** `null` where no e-mail is sent. */
  mailer: Mailer | null;
  /** The address that people type, which every link begins with. */
  publicAddress: string;
}

export const linksOf = ({ db, settings, mailer, server }: FastifyInstance): Links => ({
  db,
  settings,
  mailer,
  publicAddress: publicAddress(settings, server),
});

/**
 * Finds what a link opens. One that opens nothing counts like a failed login from the caller's address.
 *
 * @throws {Refusal} `not_found`, with the message; `too_many`.
 */
export async function openLink<Opened>(
  { db, settings }: Links,
  address: string,
  find: () => Promise<Opened | null | undefined>,
  message: string,
): Promise<Opened> {
  const limit = { kind: "login-address", subject: networkOf(address), max: settings.loginPerAddress } as const;
  const attempt = await takeAttempt(db, [limit], settings.attemptWindowSeconds);
  const opened = found<Opened>(await find(), message);
  await takeBack(db, attempt);
  return opened;
}

/** Deletes links that have expired: invitations 30 days later, since they can be renewed. */
export const sweepLinks = (db: Database): Promise<void> => deleteOldLinks(db);
