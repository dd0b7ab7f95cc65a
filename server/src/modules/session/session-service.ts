import type { Database, Executor } from "#db/database.ts";
import { networkOf } from "#lib/network-address.ts";
import { Refusal } from "#lib/refusal.ts";
import { noteSeen } from "#modules/members/seen-service.ts";
import type { Settings } from "../../settings.ts";
import { forgetAttempts, sweepAttempts, takeAttempt } from "./attempt-service.ts";
import { verifySecret } from "./secrets.ts";
import {
  type Account,
  deleteDeadSessions,
  deleteSession,
  deleteSessionsOf,
  findAccount,
  findLiveSession,
  findLiveSessionIds,
  holdPassword,
  insertSession,
  noteUse,
} from "./session-repository.ts";
import { digestOf, newToken } from "./token.ts";

/** Who makes a request, as the guard found out. */
export interface Administrator {
  id: number;
  name: string;
  email: string;
  sessionId: number;
}

interface SignIn {
  /** An e-mail address or a username. */
  login: string;
  password: string;
  address: string;
  userAgent: string | undefined;
}

const USER_AGENT_MAX = 400;
const NOTE_USE_EVERY_SECONDS = 60;

/**
 * A new session for an active administrator; its token is told here and never again.
 *
 * Every failure looks alike and costs the same: unknown name, wrong password, no administrator, not active. Attempts
 * are counted by account, whatever name it was called by, and by network.
 *
 * @throws {Refusal} `unauthorized`; `too_many`, also for the right password.
 */
export async function signIn(
  db: Database,
  settings: Settings,
  given: SignIn,
): Promise<{ token: string; account: Account }> {
  const account = await findAccount(db, given.login);
  const subject = account ? `member ${account.id}` : `name ${given.login.toLowerCase()}`;
  const attempt = await takeAttempt(
    db,
    [
      { kind: "login-account", subject, max: settings.loginPerAccount },
      { kind: "login-address", subject: networkOf(given.address), max: settings.loginPerAddress },
    ],
    settings.attemptWindowSeconds,
  );

  const passwordHash = account?.passwordHash;
  const matches = await verifySecret(passwordHash, given.password);
  if (!account || !passwordHash || !matches || !account.isActive || account.role !== "ADMIN") throw wrongCredentials();

  const token = newToken();
  await db.transaction(async (tx) => {
    // A password changed since it was compared has ended all sessions; this one must not begin after that.
    if (!(await holdPassword(tx, account.id, passwordHash))) throw wrongCredentials();
    await forgetAttempts(tx, attempt);
    await insertSession(tx, {
      tokenHash: digestOf(token),
      memberId: account.id,
      lastsSeconds: settings.sessionMaxSeconds,
      userAgent: given.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      address: given.address,
    });
    await noteSeen(tx, account.id);
  });
  return { token, account };
}

const wrongCredentials = () => new Refusal("unauthorized", "Invalid login credentials.");

/** Looked up anew for every request, so that a revoked session or a lost role works at once. */
export async function findAdministrator(
  db: Database,
  settings: Settings,
  token: string,
): Promise<Administrator | null> {
  const idle = settings.sessionIdleSeconds;
  // Not one write per request; yet often enough that a short idle limit is kept.
  const noteEvery = Math.min(NOTE_USE_EVERY_SECONDS, idle / 10);
  const session = await findLiveSession(db, digestOf(token), idle, noteEvery);
  if (!session) return null;
  if (session.isUseUnnoted) await noteUse(db, session.id);
  const name = `${session.firstName} ${session.lastName}`.trim();
  return { id: session.memberId, name, email: session.email, sessionId: session.id };
}

/** Which of these sessions still work. To ask is not to use them. */
export async function findLiveSessions(db: Database, settings: Settings, ids: readonly number[]): Promise<Set<number>> {
  return new Set(ids.length === 0 ? [] : await findLiveSessionIds(db, ids, settings.sessionIdleSeconds));
}

export const signOut = (db: Database, sessionId: number): Promise<void> => deleteSession(db, sessionId);

/**
 * Ends the sessions of a member: all of them, or all but the one at hand. Belongs into the transaction that changes
 * the password, the role or the active state, after that change.
 */
export const revokeSessions = (tx: Executor, memberId: number, { except }: { except?: number } = {}): Promise<void> =>
  deleteSessionsOf(tx, memberId, except);

/** Removes what has no effect any more: sessions past their limits, attempts past the window. */
export async function sweepSessions(db: Database, settings: Settings): Promise<void> {
  await deleteDeadSessions(db, settings.sessionIdleSeconds);
  await sweepAttempts(db, settings.attemptWindowSeconds);
}
