import { getConfig } from "../config.ts";
import { getRealtimeToken, getToken } from "../session.ts";
import type { Store } from "./store-call.ts";

/**
 * The store that this deployment names; `null` when it names none. The session's token goes to where the session came
 * from and to nobody else: another store is told who one is by a token of its own, or not at all.
 */
export function consoleStore(): Store | null {
  const { realtimeBase, realtimeAuth, apiBase } = getConfig();
  if (realtimeBase === "") return null;
  const isOurs = [location.origin, originOf(apiBase)].includes(originOf(realtimeBase));
  return {
    baseUrl: realtimeBase.replace(/\/+$/, ""),
    tokenIn: realtimeAuth,
    getToken: realtimeAuth === "query" ? getRealtimeToken : () => (isOurs ? getToken() : null),
  };
}

const originOf = (base: string): string => new URL(base, location.origin).origin;
