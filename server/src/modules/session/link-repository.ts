import { and, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { insertRow } from "#db/rows.ts";
import { credentials, members } from "#db/schema/people.ts";
import { accountLinks } from "#db/schema/team.ts";

/** An invitation that has expired can be renewed for so long. */
const EXPIRED_KEPT = sql`now() - interval '30 days'`;

const isInvitation = eq(accountLinks.kind, "invitation");
const isValid = gt(accountLinks.expiresAt, sql`now()`);

interface NewPasswordLink {
  tokenHash: string;
  email: string;
  memberId: number | null;
  lastsSeconds: number;
}

export const insertPasswordLink = (tx: Transaction, { lastsSeconds, ...link }: NewPasswordLink): Promise<number> =>
  insertRow(tx, accountLinks, {
    ...{ kind: "password", ...link },
    expiresAt: sql`now() + make_interval(secs => ${lastsSeconds})`,
  });

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
