import { and, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { fullName } from "#db/person-name.ts";
import { insertRow } from "#db/rows.ts";
import { credentials, members } from "#db/schema/people.ts";
import { accountLinks, roles } from "#db/schema/team.ts";
import type { GivenRole } from "./given-role-repository.ts";

/** The most invitations of a list, and of an installation. */
export const MOST_INVITATIONS = 500;
/** An invitation that has expired can be renewed for so long. */
const EXPIRED_KEPT = sql`now() - interval '30 days'`;

const isInvitation = eq(accountLinks.kind, "invitation");
const isValid = gt(accountLinks.expiresAt, sql`now()`);
const after = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

const INVITATION = {
  id: accountLinks.id,
  email: accountLinks.email,
  role: sql<string>`coalesce(${accountLinks.builtIn}, ${roles.name})`,
  /** Of a role that an owner made. */
  ownRights: roles.rights,
  /** Empty for an invitation of the command, and where the inviter is no member any more. */
  invitedBy: sql<string>`coalesce(nullif(${fullName(members)}, ''), ${members.email}, '')`,
  createdAt: accountLinks.createdAt,
  expiresAt: accountLinks.expiresAt,
};

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const invitations = (db: Executor) =>
  db
    .select(INVITATION)
    .from(accountLinks)
    .leftJoin(roles, eq(roles.id, accountLinks.roleId))
    .leftJoin(members, eq(members.id, accountLinks.invitedBy));

/** The newest first. */
export const findInvitations = (db: Executor) =>
  invitations(db)
    .where(isInvitation)
    .orderBy(desc(accountLinks.createdAt), desc(accountLinks.id))
    .limit(MOST_INVITATIONS);

export async function findInvitation(db: Executor, id: number) {
  const [found] = await invitations(db).where(and(isInvitation, eq(accountLinks.id, id)));
  return found;
}

/** The invitation that this token opens. */
export async function findValidInvitation(db: Executor, tokenHash: string) {
  const [found] = await invitations(db).where(and(isInvitation, isValid, eq(accountLinks.tokenHash, tokenHash)));
  return found;
}

export const countInvitations = (db: Transaction): Promise<number> => db.$count(accountLinks, isInvitation);

interface NewLink extends GivenRole {
  kind: "invitation" | "password";
  tokenHash: string;
  email: string;
  invitedBy?: number | null;
  memberId?: number | null;
  lastsSeconds: number;
}

export const insertLink = (tx: Transaction, { lastsSeconds, ...link }: NewLink): Promise<number> =>
  insertRow(tx, accountLinks, { ...link, expiresAt: after(lastsSeconds) });

/** Gives an invitation another token. */
export async function renewToken(tx: Transaction, id: number, tokenHash: string, lastsSeconds: number): Promise<void> {
  const columns = { tokenHash, expiresAt: after(lastsSeconds) };
  await tx.update(accountLinks).set(columns).where(eq(accountLinks.id, id));
}

/** Of concurrent requests that take a link, one gets it. */
export async function takeInvitation(tx: Transaction, which: { id: number } | { tokenHash: string }) {
  const isThis =
    "id" in which ? eq(accountLinks.id, which.id) : and(isValid, eq(accountLinks.tokenHash, which.tokenHash));
  const { id, email, builtIn, roleId } = accountLinks;
  const [taken] = await tx
    .delete(accountLinks)
    .where(and(isInvitation, isThis))
    .returning({ id, email, builtIn, roleId });
  return taken;
}

const isOfPassword = eq(accountLinks.kind, "password");

/**
 * The active administrator whose password this token renews. A link counts no longer once they have another password or
 * another address.
 */
export async function findPasswordOwner(db: Executor, tokenHash: string) {
  const { id, email, firstName, lastName } = members;
  const [owner] = await db
    .select({ id, email, firstName, lastName })
    .from(accountLinks)
    .innerJoin(members, eq(members.id, accountLinks.memberId))
    .innerJoin(credentials, eq(credentials.memberId, accountLinks.memberId))
    .where(
      and(
        ...[isOfPassword, isValid, eq(accountLinks.tokenHash, tokenHash)],
        ...[eq(members.role, "ADMIN"), eq(members.isActive, true), eq(members.email, accountLinks.email)],
        sql`${credentials.passwordChangedAt} <= ${accountLinks.createdAt}`,
      ),
    );
  return owner;
}

/** Of concurrent requests that take a link, one gets it. */
export async function takePasswordLink(tx: Transaction, tokenHash: string): Promise<boolean> {
  const isThis = and(isOfPassword, eq(accountLinks.tokenHash, tokenHash));
  const taken = await tx.delete(accountLinks).where(isThis).returning({ id: accountLinks.id });
  return taken.length > 0;
}

export async function deletePasswordLinks(tx: Transaction, memberId: number): Promise<void> {
  await tx.delete(accountLinks).where(and(isOfPassword, eq(accountLinks.memberId, memberId)));
}

/** Deletes links that have expired; invitations stay for a while, so that they can be renewed. */
export async function deleteOldLinks(db: Executor): Promise<void> {
  const { expiresAt } = accountLinks;
  await db
    .delete(accountLinks)
    .where(or(and(isOfPassword, lt(expiresAt, sql`now()`)), and(isInvitation, lt(expiresAt, EXPIRED_KEPT))));
}
