import { confirmSession } from "../call.ts";
import { getConfig, offers } from "../config.ts";
import { endSession, getRealtimeToken, getSession, getToken } from "../session.ts";
import type { Store } from "./store-call.ts";

/**
 * The realtime store of this deployment; `null` when none is configured. The session's token is sent only to the origin
 * that issued it. Another store gets a token of its own, or none.
 */
export function consoleStore(): Store | null {
  const { realtimeBase, realtimeAuth, apiBase } = getConfig();
  if (realtimeBase === "") return null;
  const isOurs = isOwnOrigin({ realtimeBase, apiBase });
  return {
    baseUrl: realtimeBase.replace(/\/+$/, ""),
    tokenIn: realtimeAuth,
    getToken: realtimeAuth === "query" ? getRealtimeToken : () => (isOurs ? getToken() : null),
    ...(realtimeAuth === "header" && isOurs && { onRefusal: endOrConfirmSession }),
  };
}

/** Whether messages can carry files: our own server has both the conversation and the files. */
export function takesAttachments(): boolean {
  const { realtimeBase, realtimeAuth, apiBase } = getConfig();
  const isOurs = realtimeBase !== "" && realtimeAuth === "header" && isOwnOrigin({ realtimeBase, apiBase });
  return isOurs && offers("desk");
}

const isOwnOrigin = ({ realtimeBase, apiBase }: { realtimeBase: string; apiBase: string }): boolean =>
  [location.origin, originOf(apiBase)].includes(originOf(realtimeBase));

let confirmation: Promise<void> | undefined;

/** The backend is asked first, since its refusal tells the reason. An expired token ends the session in any case. */
async function endOrConfirmSession(hasExpired: boolean): Promise<void> {
  confirmation ??= confirmSession();
  await confirmation;
  confirmation = undefined;
  if (hasExpired && getToken() === getSession()?.token) endSession("ended");
}

const originOf = (base: string): string => new URL(base, location.origin).origin;
