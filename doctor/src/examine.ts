import type { Raw } from "@hivekeeper/contract/read/raw.ts";
import { type Answer, type Asking, ask, isRefused } from "./ask.ts";
import { judge } from "./judge.ts";
import type { CallReport, Report } from "./report.ts";
import type { Asked, Call } from "./wanted.ts";

export interface Examination extends Asking {
  /** The backend's base address, without a slash at the end. */
  api: string;
  calls: readonly Call[];
  /** What is wrong in the console's configuration. */
  configuration?: string | null;
  /** From how many milliseconds a median counts as slow; by default 1,000. */
  slowMs?: number;
  /** Called after each call, with the reports until then. */
  onReport?: (reports: readonly CallReport[]) => void;
}

/** The backend cannot be examined at all. The message says why. */
export class CannotExamine extends Error {
  override readonly name = "CannotExamine";
}

/** How often a call is made. The median says how slow it is. */
const TIMES = 3;

/**
 * Makes the calls one after the other, each three times, and reports what was found. It writes nothing and ends no
 * session.
 *
 * @throws {CannotExamine} when the first call gets no connection, or its token is refused.
 * @throws the reason of `signal` when it is aborted.
 */
export async function examine(examination: Examination): Promise<Report> {
  const { api, calls, slowMs = 1000, configuration = null, onReport } = examination;
  const at = new Date().toISOString();
  const seen = new Map<string, readonly Raw[]>();
  const reports: CallReport[] = [];
  for (const call of calls) {
    const asks = call.asks((title) => seen.get(title) ?? []).slice(0, TIMES);
    const answers: (Answer & { asked: Asked })[] = [];
    while (asks.length > 0 && answers.length < TIMES && answers.at(-1)?.problem === undefined) {
      // The first again where there is less to ask for than three times.
      const asked = asks[answers.length % asks.length] ?? {};
      answers.push({ ...(await ask(urlOf(api, call, asked), examination)), asked });
    }
    const [first] = answers;
    if (reports.length === 0 && first) refuseWhenHopeless(first, api);
    const { report, records } = judge(call, answers, slowMs);
    seen.set(call.title, records);
    reports.push(report);
    onReport?.([...reports]);
  }
  const isWhole = configuration === null && reports.every(({ state }) => state !== "faulty");
  return { api, at, isWhole, configuration, calls: reports };
}

function urlOf(api: string, { operation }: Call, { id = "", query = {} }: Asked): string {
  const keys = new URLSearchParams(query).toString();
  return `${api}${operation.url.replace(":id", encodeURIComponent(id))}${keys && `?${keys}`}`;
}

function refuseWhenHopeless(answer: Answer, api: string) {
  if (answer.isUnreachable) throw new CannotExamine(`${api} cannot be reached. ${answer.problem}`);
  if (isRefused(answer)) throw new CannotExamine(`${api} refuses the token. Sign in again, and take its token.`);
}
