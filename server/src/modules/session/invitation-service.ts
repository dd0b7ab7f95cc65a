import { AREAS, LEVELS, type Rights } from "@hivekeeper/contract/right.ts";
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
import { unlessViolated } from "#db/violation.ts";
import { found, invalid, noRight, Refusal, taken } from "#lib/refusal.ts";
import { type Actor, recordActivity, SERVER_ACTOR } from "#modules/activity/activity-service.ts";
import type { Letter } from "#modules/mail/mail-service.ts";
import { addressProblem, admit, hashesOf, withUniqueAddress } from "./account-service.ts";
import { findGivenRole } from "./given-role-repository.ts";
import {
  countInvitations,
  findInvitation,
  findInvitations,
  findValidInvitation,
  type InvitationRow,
  insertLink,
  MOST_INVITATIONS,
  renewToken,
  takeInvitation,
} from "./link-repository.ts";
import { type Links, openLink } from "./link-service.ts";
import { digestOf, newToken } from "./secrets.ts";
import { findAccount } from "./session-repository.ts";
import { isFactorRequired, type Origin, openSession, type SignedIn } from "./session-service.ts";

export const INVITATION_NOT_FOUND = "Invitation not found";
const NO_LONGER_VALID = "This invitation is no longer valid. Ask whoever invited you for a new one.";
const LASTS_SECONDS = 72 * 60 * 60;

/** Whoever invites. */
interface Inviter {
  actor: Actor;
  rights: Rights;
}

/**
 * Invites an address to a role. The link is in the answer and in the e-mail, nowhere else.
 *
 * @throws {Refusal} `invalid`, on `role`; `forbidden` for a role with more rights than the inviter's; `conflict`, on `email`.
 */
export async function invite(links: Links, { email, role: name }: InvitationBody, by: Inviter) {
  const token = newToken();
  const work = () =>
    links.db.transaction(async (tx) => {
      const role = await findGivenRole(tx, name);
      if (!role) throw noSuchRole();
      refuseMoreRights({ role: role.name, ownRights: role.ownRights }, by);
      await refuseTaken(tx, email);
      if ((await countInvitations(tx)) >= MOST_INVITATIONS)
        throw new Refusal(
          "conflict",
          `There are ${MOST_INVITATIONS} invitations. Withdraw one before you invite more.`,
        );
      const link = { kind: "invitation", tokenHash: digestOf(token), email, invitedBy: by.actor.id } as const;
      const id = await insertLink(tx, { ...link, ...role.given, lastsSeconds: LASTS_SECONDS });
      const changes = { email: [null, email], role: [null, role.name] } as const;
      await recordActivity(tx, { actor: by.actor, action: "created", subject: subjectOf({ id, email }), changes });
      return found(await findInvitation(tx, id), INVITATION_NOT_FOUND);
    });
  const made = await unlessViolated(work, {
    account_links_invited: () =>
      taken("email", "This address is invited already. Renew that invitation, or withdraw it."),
    account_links_role_id_roles_id_fk: noSuchRole,
  });
  return withLink(links, made, token);
}

/**
 * Gives an invitation a new link and the full time again.
 *
 * @throws {Refusal} `not_found`; `forbidden` for a role with more rights than the inviter's; `conflict`, on `email`.
 */
export async function renewInvitation(links: Links, id: number, by: Inviter): Promise<InvitationWithLink> {
  const token = newToken();
  const renewed = await links.db.transaction(async (tx) => {
    const before = found(await findInvitation(tx, id), INVITATION_NOT_FOUND);
    refuseMoreRights(before, by);
    await refuseTaken(tx, before.email);
    await renewToken(tx, id, digestOf(token), LASTS_SECONDS);
    const after = found(await findInvitation(tx, id), INVITATION_NOT_FOUND);
    const changes = { expires_at: [before.expiresAt.toISOString(), after.expiresAt.toISOString()] } as const;
    await recordActivity(tx, { actor: by.actor, action: "renewed", subject: subjectOf(after), changes });
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
  const { email } = await validInvitation(links, token, origin.address);
  const hashes = await hashesOf({ password, pin }, [email, firstName, lastName, settings.productName]);
  const work = async (tx: Transaction) => {
    const { id, builtIn, roleId } = found(await takeInvitation(tx, { tokenHash: digestOf(token) }), NO_LONGER_VALID);
    const joining = { email, firstName, lastName, role: { builtIn, roleId }, ...hashes };
    if (!(await admit(tx, joining, origin.requestId))) throw noLongerValid();
    const account = found(await findAccount(tx, email), NO_LONGER_VALID);
    const actor = { id: account.id, name: nameOf(account), requestId: origin.requestId };
    await recordActivity(tx, { actor, action: "accepted", subject: subjectOf({ id, email }) });
    // The PIN was chosen just now.
    return openSession(tx, settings, account, origin, { provedAt: new Date() });
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

/** @throws {Refusal} `forbidden` */
function refuseMoreRights({ role, ownRights }: Pick<InvitationRow, "role" | "ownRights">, { rights }: Inviter): void {
  const levels = rightsOfRole(role, ownRights);
  const isMore = AREAS.some((area) => LEVELS.indexOf(levels[area]) > LEVELS.indexOf(rights[area] ?? "none"));
  if (isMore) throw noRight(`${role} may do more than you. An owner can invite to it.`);
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
const noSuchRole = () => invalid({ role: ["There is no such role."] });
const noLongerValid = () => new Refusal("not_found", NO_LONGER_VALID);
