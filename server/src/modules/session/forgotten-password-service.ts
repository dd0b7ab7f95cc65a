import { networkOf } from "#lib/network-address.ts";
import { found } from "#lib/refusal.ts";
import { digestOf, newToken } from "#lib/token.ts";
import type { Letter } from "#modules/mail/mail-service.ts";
import { hashesOf, replacePassword } from "./account-service.ts";
import { forgetAttempts, takeAttempt } from "./attempt-service.ts";
import { deletePasswordLinks, findPasswordOwner, insertPasswordLink, takePasswordLink } from "./link-repository.ts";
import { type Links, openLink } from "./link-service.ts";
import { findAccount } from "./session-repository.ts";

const NO_LONGER_VALID = "This link is no longer valid. Ask for a new one.";
const LASTS_SECONDS = 30 * 60;
/** The id of no member. */
const NOBODY = 0;

/** An e-mail and whom it is for. */
export interface Sending {
  to: string;
  letter: Letter;
}

/**
 * Makes the link to a new password and returns the e-mail with it; `null` where nobody who can sign in has the name.
 *
 * Every name costs the same statements: for one that gets no e-mail they make a link that nobody has.
 *
 * @throws {Refusal} `too_many`, by account, under any of its names, and by network.
 */
export async function forgetPassword(links: Links, name: string, address: string): Promise<Sending | null> {
  const { db, settings, publicAddress } = links;
  const account = await findAccount(db, name);
  const subject = account ? `member ${account.id}` : `name ${name.toLowerCase()}`;
  const kind = "forgotten";
  await takeAttempt(
    db,
    [
      { kind, subject, max: settings.loginPerAccount },
      { kind, subject: `network ${networkOf(address)}`, max: settings.loginPerAddress },
    ],
    settings.attemptWindowSeconds,
  );
  const owner = account?.isActive && account.role === "ADMIN" && account.passwordHash ? account : null;
  const token = newToken();
  await db.transaction(async (tx) => {
    await deletePasswordLinks(tx, owner?.id ?? NOBODY);
    const link = { tokenHash: digestOf(token), lastsSeconds: LASTS_SECONDS };
    await insertPasswordLink(tx, { ...link, email: owner?.email ?? "", memberId: owner?.id ?? null });
  });
  // What follows # is sent to no server, so no log has it.
  return owner && { to: owner.email, letter: linkLetter(`${publicAddress}/reset#${token}`, settings.productName) };
}

/**
 * Sets a new password by a link, ends every session, and returns the e-mail that tells the owner. It signs nobody in: the
 * second factor is asked for at the next sign-in. Failed logins before it are forgotten.
 *
 * @throws {Refusal} `invalid`, on `password`; `not_found`; `too_many`.
 */
export async function renewPassword(
  links: Links,
  { token, password }: { token: string; password: string },
  { address, requestId }: { address: string; requestId: string },
): Promise<Sending> {
  const { db, settings } = links;
  const { productName } = settings;
  const tokenHash = digestOf(token);
  const find = () => findPasswordOwner(db, tokenHash);
  const { id, email, firstName, lastName } = await openLink(links, address, find, NO_LONGER_VALID);
  const { passwordHash } = await hashesOf({ password }, [email, firstName, lastName, productName]);
  await db.transaction(async (tx) => {
    const owner = found(await findPasswordOwner(tx, tokenHash), NO_LONGER_VALID);
    found(await takePasswordLink(tx, tokenHash), NO_LONGER_VALID);
    const name = `${owner.firstName} ${owner.lastName}`.trim() || owner.email;
    await replacePassword(tx, owner, passwordHash, { id: owner.id, name, requestId });
    const logins = { kind: "login-account", subject: `member ${id}`, max: settings.loginPerAccount } as const;
    await forgetAttempts(tx, { ids: [], limits: [logins] });
  });
  return { to: email, letter: changedLetter(productName) };
}

const linkLetter = (link: string, productName: string): Letter => ({
  subject: `A new password for ${productName}`,
  lines: [
    `Somebody asked for a new password for your account at ${productName}.`,
    "The link works once, for 30 minutes. If it was not you, do nothing: your password stays.",
  ],
  button: { label: "Choose a new password", link },
});

const changedLetter = (productName: string): Letter => ({
  subject: "Your password was changed",
  lines: [
    `The password of your account at ${productName} was changed by the link of an e-mail, and every device is signed out.`,
    "If it was not you, ask an owner to deactivate your account at once.",
  ],
});
