import { rightsOfRole } from "@hivekeeper/contract/role.ts";
import type { AcceptanceBody, InvitationBody } from "@hivekeeper/contract/schemas/invitation.ts";
import {
  type Invitation,
  type InvitationWithLink,
  invitationFields,
  type OpenedInvitation,
} from "@hivekeeper/contract/team.ts";
import type { Database, Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import type { GivenRole } from "#db/schema/team.ts";
import { unlessViolated } from "#db/violation.ts";
import { found, Refusal, taken } from "#lib/refusal.ts";
import { digestOf, newToken } from "#lib/token.ts";
import { type Actor, recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import type { Letter } from "#modules/mail/mail-service.ts";
import { addressProblem, admit, hashesOf, withUniqueAddress } from "#modules/session/account-service.ts";
import { type Links, openLink } from "#modules/session/link-service.ts";
import { isFactorRequired, type Origin, openSessionOf, type SignedIn } from "#modules/session/session-service.ts";
import { refuseBeyond } from "./authority-service.ts";
import {
  countInvitations,
  findInvitation,
  findInvitations,
  findValidInvitation,
  type InvitationRow,
  insertInvitation,
  MOST_INVITATIONS,
  renewToken,
  takeInvitation,
} from "./invitation-repository.ts";
import { holdRole } from "./role-service.ts";

export const INVITATION_NOT_FOUND = "Invitation not found";
const NO_LONGER_VALID = "This invitation is no longer valid. Ask whoever invited you for a new one.";
const LASTS_SECONDS = 72 * 60 * 60;

/**
 * Invites an address to a role. The link is in the answer and in the e-mail, nowhere else.
 *
 * @throws {Refusal} `invalid`, on `role`; `forbidden` for a role with more rights than the inviter's; `conflict`, on `email`.
 */
export async function invite(links: Links, { email, role: name }: InvitationBody, actor: Actor) {
  const token = newToken();
  const work = () =>
    links.db.transaction(async (tx) => {
      const role = await holdRole(tx, name);
      await refuseBeyond(tx, actor, role);
      await refuseTaken(tx, email);
      if ((await countInvitations(tx)) >= MOST_INVITATIONS)
        throw new Refusal(
          "conflict",
          `There are ${MOST_INVITATIONS} invitations. Withdraw one before you invite more.`,
        );
      const link = { tokenHash: digestOf(token), email, invitedBy: actor.id, lastsSeconds: LASTS_SECONDS };
      const id = await insertInvitation(tx, { ...link, given: role.given });
      const changes = { email: [null, email], team_role: [null, role.role] } as const;
      await recordActivity(tx, { actor, action: "created", subject: subjectOf({ id, email }), changes });
      return found(await findInvitation(tx, id), INVITATION_NOT_FOUND);
    });
  const made = await unlessViolated(work, {
    account_links_invited: () =>
      taken("email", "This address is invited already. Renew that invitation, or withdraw it."),
  });
  return withLink(links, made, token);
}

/**
 * Gives an invitation a new link and the full time again.
 *
 * @throws {Refusal} `not_found`; `forbidden` for a role with more rights than the inviter's; `conflict`, on `email`.
 */
export async function renewInvitation(links: Links, id: number, actor: Actor): Promise<InvitationWithLink> {
  const token = newToken();
  const renewed = await links.db.transaction(async (tx) => {
    const before = found(await findInvitation(tx, id), INVITATION_NOT_FOUND);
    await refuseBeyond(tx, actor, { role: before.role, rights: rightsOfRole(before.role, before.ownRights) });
    await refuseTaken(tx, before.email);
    await renewToken(tx, id, digestOf(token), LASTS_SECONDS);
    const after = found(await findInvitation(tx, id), INVITATION_NOT_FOUND);
    const changes = { expires_at: [before.expiresAt.toISOString(), after.expiresAt.toISOString()] } as const;
    await recordActivity(tx, { actor, action: "renewed", subject: subjectOf(after), changes });
    return after;
  });
  return withLink(links, renewed, token);
}

/** @throws {Refusal} `not_found` */
export function withdrawInvitation(db: Database, id: number, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const gone = found(await takeInvitation(tx, { id }), INVITATION_NOT_FOUND);
    await recordActivity(tx, { actor, action: "withdrawn", subject: subjectOf(gone) });
  });
}

export const listInvitations = async (db: Database): Promise<Invitation[]> =>
  (await findInvitations(db)).map(toInvitation);

/** @throws {Refusal} `not_found`; `too_many`. */
export async function openInvitation(links: Links, token: string, address: string): Promise<OpenedInvitation> {
  const { email, role, expiresAt } = await validInvitation(links, token, address);
  const isRequired = isFactorRequired(links.settings, role);
  return { email, role, expiresAt: expiresAt.toISOString(), isFactorRequired: isRequired };
}

/**
 * Makes whoever has the link an administrator and signs them in. The owner of an address that a member has joins as that
 * member.
 *
 * @throws {Refusal} `invalid`, by field; `not_found`; `conflict`; `too_many`.
 */
export async function acceptInvitation(
  links: Links,
  { token, first_name: firstName, last_name: lastName, password, pin }: AcceptanceBody,
  origin: Origin & { requestId: string },
): Promise<SignedIn> {
  const { db, settings } = links;
  const { email, role } = await validInvitation(links, token, origin.address);
  const hashes = await hashesOf({ password, pin }, [email, firstName, lastName, settings.productName]);
  const work = async (tx: Transaction) => {
    const { id, builtIn, roleId } = found(await takeInvitation(tx, { tokenHash: digestOf(token) }), NO_LONGER_VALID);
    const given = { builtIn, roleId } as GivenRole;
    const memberId = await admit(
      tx,
      { email, firstName, lastName, role: { role, given }, ...hashes },
      origin.requestId,
    );
    // The PIN was chosen just now.
    const signedIn = memberId && (await openSessionOf(tx, settings, memberId, origin, { provedAt: new Date() }));
    const { account, ...session } = found(signedIn, NO_LONGER_VALID);
    const actor = { id: account.id, name: nameOf(account), requestId: origin.requestId };
    await recordActivity(tx, { actor, action: "accepted", subject: subjectOf({ id, email }) });
    return { account, ...session };
  };
  return withUniqueAddress(() => db.transaction(work));
}

/** The invitation of a token, unless its address is one that cannot be invited any more. */
function validInvitation(links: Links, token: string, address: string): Promise<InvitationRow> {
  const find = () =>
    links.db.transaction(async (tx) => {
      const invitation = await findValidInvitation(tx, digestOf(token));
      return invitation && ((await addressProblem(tx, invitation.email)) ? null : invitation);
    });
  return openLink(links, address, find, NO_LONGER_VALID);
}

/** @throws {Refusal} `conflict`, on `email`, when who has the address cannot be invited. */
async function refuseTaken(tx: Transaction, email: string): Promise<void> {
  const problem = await addressProblem(tx, email);
  if (problem) throw taken("email", problem);
}

/** An invitation with its link, which is sent where there is a mail server. */
async function withLink(links: Links, row: InvitationRow, token: string): Promise<InvitationWithLink> {
  const { mailer, publicAddress, settings } = links;
  const link = `${publicAddress}/invite#${token}`; // what follows # is sent to no server, so no log has it
  const isSent = mailer !== null && (await mailer.send(row.email, letterOf(row, link, settings.productName)));
  return { ...toInvitation(row), link, isSent };
}

function letterOf({ invitedBy, role }: InvitationRow, link: string, productName: string): Letter {
  const who = invitedBy === "" ? "You are invited" : `${invitedBy} invites you`;
  return {
    subject: `Your invitation to ${productName}`,
    lines: [
      `${who} to ${productName}, with the role ${role}.`,
      "The link lets you choose a password and a PIN. It works once, for 72 hours.",
    ],
    button: { label: `Join ${productName}`, link },
  };
}

const toInvitation = (row: InvitationRow): Invitation => ({
  ...fieldsOfRow(row, invitationFields),
  invitedBy: row.invitedBy || SERVER_ACTOR.name,
});

const subjectOf = ({ id, email }: { id: number; email: string }) => ({ type: "invitation", id, name: email });
const nameOf = ({ firstName, lastName }: SignedIn["account"]) => `${firstName} ${lastName}`.trim();
