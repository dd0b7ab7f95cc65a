import { FIGURES, READINGS } from "@hivekeeper/doctor/calls.ts";
import { examine } from "@hivekeeper/doctor/examine.ts";
import { getConfig, offers } from "#lib/config.ts";
import { getToken } from "#lib/session.ts";

/**
 * Begins to make the reading calls with the token of the session, which goes on whatever they answer. Reading `answers`
 * throws `CannotExamine` when there is no connection, or the first call refuses the token.
 */
export function startExamination(signal: AbortSignal) {
  const api = new URL(getConfig().apiBase, location.href).href.replace(/\/$/, "");
  const readings = [...READINGS, ...(offers("figures") ? FIGURES : [])];
  const send = (url: string, init: RequestInit) => fetch(url, { ...init, cache: "no-store" });
  const answers = examine({ api, token: getToken() ?? "", readings, signal, send, isReachable });
  return { api, total: readings.length, answers };
}

/** A request without a token, whose answer stays unread, needs no permission of another origin. */
async function isReachable(url: string): Promise<boolean> {
  if (new URL(url).origin === location.origin) return false;
  return fetch(url, { mode: "no-cors", credentials: "omit", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
