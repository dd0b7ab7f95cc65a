import { hasRight, type Rights } from "@hivekeeper/contract/right.ts";
import { rightsOfRole } from "@hivekeeper/contract/role.ts";
import type { Database, Executor, Transaction } from "#db/database.ts";
import { noteSeen } from "#db/last-seen.ts";
import { networkOf } from "#lib/network-address.ts";
import { noRight, Refusal } from "#lib/refusal.ts";
import { digestOf, newToken } from "#lib/token.ts";
import type { Settings } from "../../settings.ts";
import { deleteOldAttempts } from "./attempt-repository.ts";
import { forgetAttempts, takeAttempt } from "./attempt-service.ts";
import { verifySecret } from "./secrets.ts";
import {
  type Account,
  deleteAuthority,
  deleteDeadSessions,
  deleteSession,
  findAccount,
  findAccountById,
  findLiveSession,
  findLiveSessionsIn,
  findRoleOf,
  findRoles,
  holdPassword,
  insertSession,
  isRevokedSession,
  noteUse,
  revokeSessionsOf,
} from "./session-repository.ts";
import { insertSignIn, type Outcome } from "./sign-in-repository.ts";
import { beginStep, endOverdueSteps } from "./sign-in-step-repository.ts";

/** The signed-in administrator of a request. */
export interface Administrator {
  id: number;
  name: string;
  email: string;
  sessionId: number;
  /** The name of the role. */
  role: string;
  /** The level of every area. */
  rights: Rights;
  /** The session has proved itself within the last minutes. */
  isProved: boolean;
  /** The installation asks for a second factor, and there is none. */
  mustSetUp: boolean;
}

/** Where a sign-in comes from. */
export interface Origin {
  address: string;
  userAgent: string | undefined;
}

interface SignIn extends Origin {
  /** An e-mail address or a username. */
  login: string;
  password: string;
}

/** What the answer of every sign-in is made of. */
export interface SignedIn {
  token: string;
  account: Account;
  /** The name of the role, and the level of every area. */
  authority: Pick<Administrator, "role" | "rights">;
}

const USER_AGENT_MAX = 400;
/** How long the second step of a sign-in may take. */
const STEP_SECONDS = 300;
const NOTE_USE_EVERY_SECONDS = 60;

/** A try that failed: for the history of the account, 0 where there is none. */
export interface FailedSignIn extends Origin {
  memberId: number;
  outcome: Outcome;
}

/**
 * Creates a session for an active administrator and returns its token. Only the hash is stored.
 *
 * Every failure has the same answer and the same cost: unknown name, wrong password, no administrator, not active.
 * Attempts are counted by account, under any of its names, and by network. `onFailure` must not delay the answer.
 *
 * @throws {Refusal} `unauthorized`, with a challenge where the second step follows; `too_many`, also for the right password.
 */
export async function signIn(
  db: Database,
  settings: Settings,
  given: SignIn,
  onFailure: (failed: FailedSignIn) => void,
): Promise<SignedIn> {
  if (!settings.passwordLogin)
    throw new Refusal("forbidden", `Passwords do not sign in here. Sign in with ${settings.provider?.name}.`);
  const account = await findAccount(db, given.login);
  const { address, userAgent } = given;
  const failed = (outcome: Outcome) => onFailure({ memberId: account?.id ?? 0, outcome, address, userAgent });
  const subject = account ? `member ${account.id}` : `name ${given.login.toLowerCase()}`;
  const attempt = await takeAttempt(
    db,
    [
      { kind: "login-account", subject, max: settings.loginPerAccount },
      { kind: "login-address", subject: networkOf(address), max: settings.loginPerAddress },
    ],
    settings.attemptWindowSeconds,
  ).catch((error) => {
    if (error instanceof Refusal) failed("locked");
    throw error;
  });

  const passwordHash = account?.passwordHash;
  const matches = await verifySecret(passwordHash, given.password);
  if (!account || !passwordHash || !matches || !canSignIn(account)) {
    failed(!matches ? "wrong_password" : account?.isActive ? "no_role" : "not_active");
    throw wrongCredentials();
  }

  const begun = await db.transaction(async (tx) => {
    // A change of the password since the comparison ended all sessions, so this one must not begin.
    if (!(await holdPassword(tx, account.id, passwordHash))) throw wrongCredentials();
    await forgetAttempts(tx, attempt);
    if (!account.hasFactor) return openSession(tx, settings, account, given);
    const data = { password: digestOf(passwordHash), ...(userAgent && { userAgent }) };
    return beginStep(tx, { kind: "second-factor", memberId: account.id, address, data, lastsSeconds: STEP_SECONDS });
  });
  if (typeof begun !== "string") return begun;
  const message = "The password is right. Confirm with your second factor.";
  throw new Refusal("unauthorized", message, { problem: "second_factor_required", challenge: begun });
}

/** Whether somebody who has shown who they are is let in. */
export const canSignIn = ({ isActive, role }: Account): boolean => isActive && role === "ADMIN";

/** Starts a session of an active administrator, and writes its history. Only the hash of its token is stored. */
export async function openSession(
  tx: Transaction,
  settings: Settings,
  account: Account,
  { address, userAgent }: Origin,
  more: { provedAt?: Date; providerToken?: string } = {},
): Promise<SignedIn> {
  const token = newToken();
  await insertSession(tx, {
    tokenHash: digestOf(token),
    memberId: account.id,
    lastsSeconds: settings.sessionMaxSeconds,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
    address,
    ...more,
  });
  await insertSignIn(tx, { memberId: account.id, address, userAgent, outcome: "signed_in" });
  await noteSeen(tx, account.id);
  const role = account.teamRole;
  return { token, account, authority: { role, rights: rightsOfRole(role, account.ownRights) } };
}

const wrongCredentials = () => new Refusal("unauthorized", "Invalid login credentials.");

/** Like `openSession`, of a member; `undefined` unless they may sign in. */
export async function openSessionOf(
  tx: Transaction,
  settings: Settings,
  memberId: number,
  ...how: [origin: Origin, more: Parameters<typeof openSession>[4]]
): Promise<SignedIn | undefined> {
  const account = await findAccountById(tx, memberId);
  return account && canSignIn(account) ? openSession(tx, settings, account, ...how) : undefined;
}

/**
 * Finds the session in the database for every request, so that a revoked session or a lost role takes effect at once.
 */
export async function findAdministrator(
  db: Database,
  settings: Settings,
  token: string,
): Promise<Administrator | null> {
  const idle = settings.sessionIdleSeconds;
  // Seldom enough to avoid a write per request, often enough for a short idle limit.
  const noteEvery = Math.min(NOTE_USE_EVERY_SECONDS, idle / 10);
  const limits = { idleSeconds: idle, noteEvery, proofSeconds: settings.proofSeconds };
  const session = await findLiveSession(db, digestOf(token), limits, settings.secondFactor !== "optional");
  if (!session) return null;
  if (session.isUseUnnoted) await noteUse(db, session.id);
  const { memberId: id, id: sessionId, email, isProved } = session;
  const name = `${session.firstName} ${session.lastName}`.trim();
  return { id, name, email, sessionId, isProved, ...authorityOf(settings, session) };
}

/** Whether the installation asks the holder of a role for a second factor. */
export const isFactorRequired = ({ secondFactor }: Settings, role: string): boolean =>
  secondFactor === "required" || (secondFactor !== "optional" && secondFactor.includes(role.toLowerCase()));

/** @throws {Refusal} `forbidden`, unless the session has proved itself: before an act that only some of its calls are. */
export function refuseUnproved({ isProved }: Pick<Administrator, "isProved">): void {
  if (isProved) return;
  throw new Refusal("forbidden", "Confirm that it is you first.", { problem: "proof_required" });
}

/** @throws {Refusal} `forbidden`, unless the caller may change administrators and the session has proved itself. */
export function refuseUnlessTeam({ rights, isProved }: Pick<Administrator, "rights" | "isProved">): void {
  if (!hasRight(rights, "team.change"))
    throw noRight("Only whoever may change the team changes administrators. An owner can give it to you.");
  refuseUnproved({ isProved });
}

/** Whether the owner or an operator ended the session of this token, as opposed to its limits. */
export const wasSignedOut = (db: Database, token: string): Promise<boolean> => isRevokedSession(db, digestOf(token));

/** What the owner of a session may do now. */
export type Authority = Pick<Administrator, "role" | "rights" | "mustSetUp">;

/** The live ones of these sessions, each with what its owner may do now. The check does not count as a use. */
export async function findLiveSessions(
  db: Database,
  settings: Settings,
  ids: readonly number[],
): Promise<Map<number, Authority>> {
  const live = ids.length === 0 ? [] : await findLiveSessionsIn(db, ids, settings.sessionIdleSeconds);
  return new Map(live.map((session) => [session.id, authorityOf(settings, session)]));
}

/** What an administrator may do now; `null` of anybody else. */
export async function findRights(db: Executor, memberId: number): Promise<Rights | null> {
  const found = await findRoleOf(db, memberId);
  return found ? rightsOfRole(found.role, found.ownRights) : null;
}

interface RoleRow {
  role: string;
  ownRights: Rights | null;
  hasFactor: boolean;
  isByProvider: boolean;
}

const authorityOf = (settings: Settings, { role, ownRights, hasFactor, isByProvider }: RoleRow): Authority => ({
  role,
  rights: rightsOfRole(role, ownRights),
  // The identity provider asks for its own second factor.
  mustSetUp: !hasFactor && !isByProvider && isFactorRequired(settings, role),
});

/** What every active administrator may do now, by the id of the member. */
export async function findAllRights(db: Executor): Promise<Map<number, Rights>> {
  const found = await findRoles(db);
  return new Map(found.map(({ memberId, role, ownRights }) => [memberId, rightsOfRole(role, ownRights)]));
}

/**
 * Ends all sessions of a member, or all but one. Call it in the transaction that changes the password, the role or the
 * active state, after that change.
 */
export const revokeSessions = (tx: Executor, memberId: number, { except }: { except?: number } = {}): Promise<void> =>
  revokeSessionsOf(tx, memberId, except);

/** Ends a session; returns the identity provider's token of it, if it began there. */
export const endSession = (db: Database, sessionId: number): Promise<string | null> => deleteSession(db, sessionId);

/** Takes role, second factor and pending links from somebody who is no administrator any more, in the same transaction. */
export const dropAuthority = (tx: Transaction, memberId: number): Promise<void> => deleteAuthority(tx, memberId);

/** Ends what is past its limit: sessions, attempts and steps. */
export async function sweepSessions(db: Database, settings: Settings): Promise<void> {
  await deleteDeadSessions(db, settings.sessionIdleSeconds);
  await deleteOldAttempts(db, settings.attemptWindowSeconds);
  await endOverdueSteps(db, STEP_SECONDS);
}
