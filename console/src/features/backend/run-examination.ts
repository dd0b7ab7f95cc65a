import { FIGURES, READINGS } from "@hivekeeper/doctor/calls.ts";
import { examine } from "@hivekeeper/doctor/examine.ts";
import type { CallReport } from "@hivekeeper/doctor/report.ts";
import { getConfig, offers } from "#lib/config.ts";
import { getToken } from "#lib/session.ts";

/** The backend's whole address, without a slash at the end. */
export const backendAddress = (): string => new URL(getConfig().apiBase, location.href).href.replace(/\/$/, "");

export const callsOf = () => [...READINGS, ...(offers("figures") ? FIGURES : [])];

/**
 * Makes the reading calls with the token of the session, which goes on whatever they answer.
 *
 * @throws {CannotExamine} when there is no connection, or the first call refuses the token.
 */
export const runExamination = (signal: AbortSignal): AsyncGenerator<CallReport, void> =>
  examine({
    api: backendAddress(),
    token: getToken() ?? "",
    readings: callsOf(),
    signal,
    send: (url, init) => fetch(url, { ...init, cache: "no-store" }),
    isReachable,
  });

/** A request without a token, whose answer stays unread, needs no permission of another origin. */
async function isReachable(url: string): Promise<boolean> {
  if (new URL(url).origin === location.origin) return false;
  return fetch(url, { mode: "no-cors", credentials: "omit", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
