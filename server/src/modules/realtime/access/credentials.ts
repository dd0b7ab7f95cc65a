import type { FastifyRequest } from "fastify";
import { bearerToken } from "#lib/bearer-token.ts";
import { Refusal } from "#lib/refusal.ts";
import { findAdministrator } from "#modules/session/session-service.ts";
import { denied } from "./access.ts";
import type { Caller } from "./caller.ts";
import { findChatToken, isChatToken } from "./chat-token-service.ts";

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
