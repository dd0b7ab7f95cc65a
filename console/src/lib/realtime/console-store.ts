import { getConfig } from "../config.ts";
import { getRealtimeToken, getToken } from "../session.ts";
import type { Store } from "./store-call.ts";

/**
 * The realtime store of this deployment; `null` when none is configured. The session's token is sent only to the origin
 * that issued it. Another store gets a token of its own, or none.
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
