import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { ROLE } from "#db/held-role.ts";
import { prepared } from "#db/prepared.ts";
import { credentials, members, sessions } from "#db/schema/people.ts";
import { accountLinks, authenticators, passkeys, roles, signInSteps, team } from "#db/schema/team.ts";
import { deleteFactors } from "./factor-repository.ts";

/** Whether the member who is joined to this table has a second factor. */
export const HAS_FACTOR = sql<boolean>`(
  exists (select from ${authenticators} a where a.member_id = ${members.id} and a.confirmed_at is not null)
  or exists (select from ${passkeys} p where p.member_id = ${members.id}))`;

/** What the owner of a session may do, and whether they must set up a second factor first. */
const AUTHORITY = {
  ...ROLE,
  hasFactor: HAS_FACTOR,
  isByProvider: sql<boolean>`${sessions.providerToken} is not null`,
};

const ago = (seconds: number | Placeholder): SQL => sql`now() - make_interval(secs => ${seconds})`;
const fromNow = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`;

/** The most sessions of a list. */
const MOST_SESSIONS = 100;
/**
 * A revoked session also expires now, so that `isLive` and servers of the version before refuse it. Truncated, since
 * the column rounds to milliseconds, which could put it in the future.
 */
const REVOKED = { revokedAt: sql`now()`, expiresAt: sql`date_trunc('milliseconds', now())` };
const REVOKED_KEPT_SECONDS = 24 * 60 * 60;

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What a sign-in knows of an account. */
const accounts = (db: Executor) =>
  db
    .select({
      id: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      profileImage: members.profileImage,
      role: members.role,
      isActive: members.isActive,
      passwordHash: credentials.passwordHash,
      hasFactor: HAS_FACTOR,
      teamRole: ROLE.role,
      ownRights: ROLE.ownRights,
    })
    .from(members)
    .leftJoin(credentials, eq(credentials.memberId, members.id))
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId));

/** The account with this e-mail address or else this username, in any case. */
export async function findAccount(db: Executor, name: string) {
  const hasEmail = sql`lower(${members.email}) = lower(${name})`;
  const [account] = await accounts(db)
    .where(or(hasEmail, sql`lower(${members.username}) = lower(${name})`))
    .orderBy(sql`${hasEmail} desc`)
    .limit(1);
  return account;
}

export async function findAccountById(db: Executor, id: number): Promise<Account | undefined> {
  const [account] = await accounts(db).where(eq(members.id, id));
  return account;
}

/** Whether the account still has this password. If so, the row is locked until the transaction ends. */
export async function holdPassword(tx: Transaction, memberId: number, passwordHash: string): Promise<boolean> {
  const held = await tx
    .select({ id: credentials.memberId })
    .from(credentials)
    .where(and(eq(credentials.memberId, memberId), eq(credentials.passwordHash, passwordHash)))
    .for("share");
  return held.length > 0;
}

interface NewSession {
  tokenHash: string;
  memberId: number;
  lastsSeconds: number;
  userAgent: string | null;
  address: string;
  /** When it has proved itself, if it has by beginning. */
  provedAt?: Date | undefined;
  /** Sealed. */
  providerToken?: string | undefined;
}

export async function insertSession(tx: Executor, { lastsSeconds, ...session }: NewSession): Promise<void> {
  await tx.insert(sessions).values({ ...session, expiresAt: fromNow(lastsSeconds) });
}

/** The session with this token, if it is neither idle nor too old and its owner is still an active administrator. */
export async function findLiveSession(
  db: Executor,
  tokenHash: string,
  limits: { idleSeconds: number; noteEvery: number; proofSeconds: number },
  asksForFactors: boolean,
) {
  const [session] = await (asksForFactors ? sessionWithFactor : plainSession)(db).execute({ tokenHash, ...limits });
  return session;
}

const liveSession = (asksForFactors: boolean) => (db: Executor) =>
  db
    .select({
      id: sessions.id,
      memberId: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      isUseUnnoted: sql<boolean>`${sessions.lastUsedAt} < ${ago(sql.placeholder("noteEvery"))}`,
      isProved: sql<boolean>`coalesce(${sessions.provedAt} > ${ago(sql.placeholder("proofSeconds"))}, false)`,
      ...AUTHORITY,
      ...(!asksForFactors && { hasFactor: sql<boolean>`false` }),
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(team, eq(team.memberId, sessions.memberId))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(and(eq(sessions.tokenHash, sql.placeholder("tokenHash")), isLive(sql.placeholder("idleSeconds"))));

/** Most installations ask nobody for a second factor, and look for none. */
const plainSession = prepared(liveSession(false));
const sessionWithFactor = prepared(liveSession(true));

/** Those of these sessions that `findLiveSession` would still find, each with its owner's present role. */
export const findLiveSessionsIn = (db: Executor, ids: readonly number[], idleSeconds: number) =>
  db
    .select({ id: sessions.id, ...AUTHORITY })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(team, eq(team.memberId, sessions.memberId))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(and(inArray(sessions.id, [...ids]), isLive(idleSeconds)));

/** The present role of an active administrator. */
export async function findRoleOf(db: Executor, memberId: number) {
  const [found] = await db
    .select(ROLE)
    .from(members)
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(and(eq(members.id, memberId), eq(members.isActive, true), eq(members.role, "ADMIN")));
  return found;
}

/** Deletes what makes a member more than the least of the administrators, and the ways to sign in beside the password. */
export async function deleteAuthority(tx: Transaction, memberId: number): Promise<void> {
  await deleteFactors(tx, memberId);
  for (const table of [team, signInSteps, accountLinks]) await tx.delete(table).where(eq(table.memberId, memberId));
}

/** The present roles of all active administrators. */
export const findRoles = (db: Executor) =>
  db
    .select({ memberId: members.id, ...ROLE })
    .from(members)
    .leftJoin(team, eq(team.memberId, members.id))
    .leftJoin(roles, eq(roles.id, team.roleId))
    .where(and(eq(members.isActive, true), eq(members.role, "ADMIN")))
    .orderBy(members.id);

const isLive = (idleSeconds: number | Placeholder): SQL | undefined =>
  and(
    gt(sessions.expiresAt, sql`now()`),
    gt(sessions.lastUsedAt, ago(idleSeconds)),
    eq(members.isActive, true),
    eq(members.role, "ADMIN"),
  );

export async function noteUse(db: Executor, sessionId: number): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

/** The session has proved who uses it. */
export async function noteProof(db: Executor, sessionId: number): Promise<void> {
  await db.update(sessions).set({ provedAt: sql`now()` }).where(eq(sessions.id, sessionId));
}

/** Returns the identity provider's token of the session, if it began there. */
export async function deleteSession(db: Executor, sessionId: number): Promise<string | null> {
  const [gone] = await db
    .delete(sessions)
    .where(eq(sessions.id, sessionId))
    .returning({ token: sessions.providerToken });
  return gone?.token ?? null;
}

export async function revokeSessionsOf(db: Executor, memberId: number, except?: number): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except);
  await db
    .update(sessions)
    .set(REVOKED)
    .where(and(eq(sessions.memberId, memberId), isNull(sessions.revokedAt), others));
}

/** Whether the session with this token was revoked, within the last day. */
export async function isRevokedSession(db: Executor, tokenHash: string): Promise<boolean> {
  const revoked = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.revokedAt)));
  return revoked.length > 0;
}

/** The live sessions of a member, the last used first. */
export async function findLiveSessionsOf(db: Executor, memberId: number, idleSeconds: number) {
  return await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.memberId, memberId),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastUsedAt, ago(idleSeconds)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MOST_SESSIONS);
}

/** Revokes a session and returns its device; `undefined` when the member has no such session. */
export async function revokeSessionOf(db: Executor, memberId: number, sessionId: number) {
  const [gone] = await db
    .update(sessions)
    .set(REVOKED)
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId), isNull(sessions.revokedAt)))
    .returning({ userAgent: sessions.userAgent });
  return gone;
}

/** Deletes sessions past their limits. Revoked ones stay for a day, so that their browsers can be told. */
export async function deleteDeadSessions(db: Executor, idleSeconds: number): Promise<void> {
  const isPastLimits = or(lt(sessions.expiresAt, sql`now()`), lt(sessions.lastUsedAt, ago(idleSeconds)));
  await db
    .delete(sessions)
    .where(or(and(isNull(sessions.revokedAt), isPastLimits), lt(sessions.revokedAt, ago(REVOKED_KEPT_SECONDS))));
}
