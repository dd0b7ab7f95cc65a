import type { Raw } from "@hivekeeper/contract/read/raw.ts";
import { type Asking, ask, type Reply } from "./ask.ts";
import type { Asked, Reading } from "./calls.ts";
import { type Exchange, judge } from "./judge.ts";
import type { CallReport } from "./report.ts";

export interface Examination extends Asking {
  /** The backend's base address, without a slash at the end. */
  api: string;
  /** From how many milliseconds a median counts as slow; by default 1,000. */
  slowMs?: number;
  readings: readonly Reading[];
}

/** The backend cannot be examined at all. The message says why. */
export class CannotExamine extends Error {
  override readonly name = "CannotExamine";
}

const SLOW_MS = 1000;
/** How often a call is made. The median says how slow it is. */
const TIMES = 3;

/**
 * Makes the reading calls one after the other, each three times, and tells of each what was found. It writes nothing and
 * ends no session.
 *
 * @throws {CannotExamine} when the first call gets no connection, or its token is refused.
 * @throws the reason of `signal` when it is aborted.
 */
export async function* examine(examination: Examination): AsyncGenerator<CallReport, void> {
  const { api, readings, slowMs = SLOW_MS } = examination;
  const seen = new Map<string, readonly Raw[]>();
  for (const reading of readings) {
    const exchanges = await exchangesOf(reading, asksOf(reading, seen), examination);
    if (seen.size === 0) refuseWhenHopeless(exchanges[0]?.reply, api);
    const { report, records } = judge(reading, exchanges, slowMs);
    seen.set(reading.title, records);
    yield report;
  }
}

/** What a reading asks for, the first of it again where it is less than three times. */
function asksOf({ asks }: Reading, seen: ReadonlyMap<string, readonly Raw[]>): readonly Asked[] {
  const first = asks((title) => seen.get(title) ?? []).slice(0, TIMES);
  return first.length === 0 ? [] : Array.from({ length: TIMES }, (_, at) => first[at % first.length] ?? {});
}

/** Up to the first call without an answer. */
async function exchangesOf({ operation }: Reading, asks: readonly Asked[], examination: Examination) {
  const exchanges: Exchange[] = [];
  for (const asked of asks) {
    const { params = {}, query = {} } = asked;
    const path = operation.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const keys = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
    const reply = await ask(`${examination.api}${path}${keys}`, examination);
    exchanges.push({ asked, reply });
    if (reply.problem !== undefined) break;
  }
  return exchanges;
}

function refuseWhenHopeless(reply: Reply | undefined, api: string) {
  if (reply?.problem === undefined) return;
  if (reply.kind === "no-connection") throw new CannotExamine(`${api} cannot be reached. ${reply.problem}`);
  if (reply.kind === "refused") throw new CannotExamine(`${api} refuses the token. Sign in again, and take its token.`);
}
