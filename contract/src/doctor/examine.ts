import type { Raw } from "../read/raw.ts";
import { type Asking, ask, type Reply } from "./ask.ts";
import { listIn, recordIn, type Shape } from "./find-shape.ts";
import type { Asked, Reading } from "./reading.ts";
import { READINGS } from "./readings.ts";
import { type CallReport, type Finding, isFault } from "./report.ts";

export interface Examination extends Asking {
  /** The backend's base address, without a slash at the end. */
  api: string;
  /** From how many milliseconds a median counts as slow; by default 1,000. */
  slowMs?: number;
  /** By default the reading calls of the specification. */
  readings?: readonly Reading[];
}

/** The backend cannot be examined at all. The message says why. */
export class CannotExamine extends Error {
  override readonly name = "CannotExamine";
}

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
  const seen = new Map<string, readonly Raw[]>();
  for (const reading of examination.readings ?? READINGS) {
    const asks = asksOf(reading, seen);
    const replies = await repliesTo(reading, asks, examination);
    const [first] = replies;
    if (seen.size === 0 && first) refuseWhenHopeless(first, examination.api);
    const { report, records } = looked(reading, replies, new Set(asks).size, examination.slowMs ?? 1000);
    seen.set(reading.title, records);
    yield report;
  }
}

function asksOf({ asks = [{}], after }: Reading, seen: ReadonlyMap<string, readonly Raw[]>): readonly Asked[] {
  const wanted = after ? after.asks(after.titles.flatMap((title) => seen.get(title) ?? [])) : asks;
  return Array.from(
    { length: wanted.length > 0 ? TIMES : 0 },
    (_, at) => wanted[at % Math.min(wanted.length, TIMES)] ?? {},
  );
}

/** Up to the first that is no answer. */
async function repliesTo({ operation }: Reading, asks: readonly Asked[], examination: Examination): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const { params = {}, query = {} } of asks) {
    const path = operation.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const keys = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : "";
    const reply = await ask(`${examination.api}${path}${keys}`, examination);
    replies.push(reply);
    if (reply.problem !== undefined) break;
  }
  return replies;
}

function refuseWhenHopeless(reply: Reply, api: string) {
  if (reply.problem === undefined) return;
  if (reply.kind === "no-connection") throw new CannotExamine(`${api} cannot be reached. ${reply.problem}`);
  if (reply.kind === "refused") throw new CannotExamine(`${api} refuses the token. Sign in again, and take its token.`);
}

function looked(
  reading: Reading,
  replies: readonly Reply[],
  distinct: number,
  slowMs: number,
): { report: CallReport; records: Raw[] } {
  const { title, operation, kind } = reading;
  const call = `${operation.method} ${operation.url.replace(/:(\w+)/g, "{$1}")}`;
  const blank = { title, call, status: null, milliseconds: null, nesting: null, records: 0, total: null, unread: [] };
  const last = replies.at(-1);
  if (!last) return { report: { ...blank, state: "skipped", findings: [] }, records: [] };
  if (last.problem !== undefined) {
    const findings = [unanswered(last.problem, reading, last.kind === "refused")];
    return { report: { ...blank, state: "faulty", status: last.status, findings }, records: [] };
  }
  const shapes = replies.flatMap((reply) =>
    reply.problem !== undefined ? [] : [kind === "list" ? listIn(reply.body, reply.headers) : recordIn(reply.body)],
  );
  const shape = shapes.find(({ records }) => records.length > 0) ?? shapes[0];
  // The same request again brings the same records.
  const records = shapes.slice(0, distinct).flatMap((each) => each.records);
  const milliseconds = medianOf(replies);
  const findings = [...findIn(reading, shapes, records), ...slowness(milliseconds, slowMs)];
  const isFaulty = findings.some(isFault);
  const report: CallReport = {
    ...{ title, call, status: last.status, milliseconds, records: records.length, findings },
    ...{ nesting: shape?.nesting ?? null, total: shape?.total ?? null },
    state: isFaulty ? "faulty" : records.length === 0 ? "empty" : "whole",
    unread: findings.some(({ kind }) => kind === "missing" || kind === "never-seen") ? reading.unread(records) : [],
  };
  return { report, records };
}

function findIn(reading: Reading, shapes: readonly Shape[], records: readonly Raw[]): Finding[] {
  if (reading.kind === "record" && records.length === 0) return [unanswered("The answer holds no record.", reading)];
  const isUncounted = shapes.some(({ isCounted, records }) => records.length > 0 && !isCounted);
  const misplaced = shapes.find(({ elsewhere }) => elsewhere !== undefined)?.elsewhere;
  if (misplaced !== undefined) return [{ kind: "misplaced", as: misplaced, consequence: reading.without }];
  return [...(isUncounted ? [uncounted(reading)] : []), ...reading.find(records)];
}

const unanswered = (problem: string, { without }: Reading, endsSession = false): Finding => ({
  kind: "unanswered",
  problem,
  consequence: endsSession ? "Whoever opens this screen is signed out." : without,
});

const uncounted = ({ title }: Reading): Finding => ({
  kind: "no-total",
  consequence: `The list "${title}" cannot say how many rows there are, and has no last page to go to.`,
});

const slowness = (milliseconds: number, slowMs: number): Finding[] =>
  milliseconds < slowMs
    ? []
    : [{ kind: "slow", consequence: `Every visit waits ${(milliseconds / 1000).toFixed(1)} seconds for it.` }];

function medianOf(replies: readonly Reply[]): number {
  const times = replies.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return Math.round(times[Math.floor(times.length / 2)] ?? 0);
}
