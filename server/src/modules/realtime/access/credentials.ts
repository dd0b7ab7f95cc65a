import type { FastifyRequest } from "fastify";
import type { Database } from "#db/database.ts";
import { bearerToken } from "#lib/bearer-token.ts";
import { Refusal } from "#lib/refusal.ts";
import { findAdministrator, findLiveSessions } from "#modules/session/session-service.ts";
import type { Settings } from "../../../settings.ts";
import { denied } from "./access.ts";
import type { Caller } from "./caller.ts";
import { findChatToken, findLiveChatTokens, isChatToken } from "./chat-token-service.ts";

/**
 * Finds the caller of a request. A chat token may be in the address, since an EventSource sends no header. A session
 * token may not, since addresses are kept in histories and logs.
 *
 * @throws {Refusal} `unauthorized`
 */
export async function callerOf(request: FastifyRequest): Promise<Caller> {
  const { server, headers } = request;
  const { auth, access_token: accessToken = auth } = request.query as Record<string, unknown>;
  if (accessToken === undefined && headers.authorization === undefined) throw denied();
  const token = accessToken ?? bearerToken(headers.authorization);
  if (typeof token !== "string") throw unreadable();

  if (isChatToken(token)) {
    const participant = await findChatToken(server.db, token);
    if (!participant) throw expired();
    return { kind: "participant", is: participant };
  }
  if (accessToken !== undefined || !/^[\w-]{43}$/.test(token)) throw unreadable();
  const administrator = await findAdministrator(server.db, server.settings, token);
  if (!administrator) throw expired();
  request.caller = administrator;
  return { kind: "administrator", is: administrator };
}

const expired = () => new Refusal("unauthorized", "Auth token is expired");
const unreadable = () => new Refusal("unauthorized", "Could not parse auth token.");

/** Those of the callers whose credentials still work. What an administrator among them may do is renewed. */
export async function findLiveCallers(
  db: Database,
  settings: Settings,
  callers: readonly Caller[],
): Promise<Set<Caller>> {
  const sessionIds = callers.flatMap(({ kind, is }) => (kind === "administrator" ? is.sessionId : []));
  const tokenHashes = callers.flatMap(({ kind, is }) => (kind === "participant" ? is.tokenHash : []));
  const sessions = await findLiveSessions(db, settings, [...new Set(sessionIds)]);
  const tokens = await findLiveChatTokens(db, [...new Set(tokenHashes)]);
  const live = callers.filter(({ kind, is }) => {
    if (kind === "participant") return tokens.has(is.tokenHash);
    const now = sessions.get(is.sessionId);
    if (now) Object.assign(is, now);
    return now !== undefined;
  });
  return new Set(live);
}
