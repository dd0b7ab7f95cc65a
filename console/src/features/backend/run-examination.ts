import { examine } from "@hivekeeper/doctor/examine.ts";
import type { CallReport } from "@hivekeeper/doctor/report.ts";
import { CALLS, FIGURES } from "@hivekeeper/doctor/wanted.ts";
import { configProblem, getConfig, offers } from "#lib/config.ts";
import { getToken } from "#lib/session.ts";

/**
 * Makes the reading calls with the token of the session, which goes on whatever they answer. Throws `CannotExamine` when
 * there is no connection, or the first call refuses the token.
 */
export function runExamination(signal: AbortSignal, onReport: (reports: readonly CallReport[], total: number) => void) {
  const api = new URL(getConfig().apiBase, location.href).href.replace(/\/$/, "");
  const calls = offers("figures") ? [...CALLS, ...FIGURES] : CALLS;
  onReport([], calls.length);
  return examine({
    ...{ api, token: getToken() ?? "", calls, signal, origin: location.origin, configuration: configProblem() },
    onReport: (reports) => onReport(reports, calls.length),
  });
}
