import type { Database } from "#db/database.ts";
import { findLiveSessions } from "#modules/session/session-service.ts";
import type { Settings } from "../../../settings.ts";
import type { Caller } from "./caller.ts";
import { findLiveChatTokens } from "./chat-token-service.ts";

/** Those of the callers whose credentials still work. */
export async function findLiveCallers(
  db: Database,
  settings: Settings,
  callers: readonly Caller[],
): Promise<Set<Caller>> {
  const sessionIds = callers.flatMap(({ kind, is }) => (kind === "administrator" ? is.sessionId : []));
  const tokenHashes = callers.flatMap(({ kind, is }) => (kind === "participant" ? is.tokenHash : []));
  const sessions = await findLiveSessions(db, settings, [...new Set(sessionIds)]);
  const tokens = await findLiveChatTokens(db, [...new Set(tokenHashes)]);
  const live = callers.filter(({ kind, is }) =>
    kind === "administrator" ? sessions.has(is.sessionId) : tokens.has(is.tokenHash),
  );
  return new Set(live);
}
