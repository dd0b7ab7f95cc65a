import type { Raw } from "@hivekeeper/contract/read/raw.ts";
import type { Answered, Reply } from "./ask.ts";
import type { Asked, Reading } from "./calls.ts";
import { listIn, recordIn, type Shape } from "./find-shape.ts";
import { type CallReport, type Finding, isFault } from "./report.ts";

/** What was asked for, and what came. */
export interface Exchange {
  asked: Asked;
  reply: Reply;
}

interface Judged {
  report: CallReport;
  records: Raw[];
}

/** The report of a call, and the records that it answered. */
export function judge(reading: Reading, exchanges: readonly Exchange[], slowMs: number): Judged {
  const { title, operation } = reading;
  const call = `${operation.method} ${operation.url.replace(/:(\w+)/g, "{$1}")}`;
  const blank = { title, call, status: null, milliseconds: null, nesting: null, records: 0, total: null, unread: [] };
  const last = exchanges.at(-1)?.reply;
  if (!last) return { report: { ...blank, state: "skipped", findings: [] }, records: [] };
  if (last.problem !== undefined) {
    const findings = [unanswered(last.problem, reading, last.kind === "refused")];
    return { report: { ...blank, state: "faulty", status: last.status, findings }, records: [] };
  }

  const shapes = exchanges.flatMap(({ asked, reply }) =>
    reply.problem === undefined ? [{ ...shapeOf(reading, asked, reply), asked }] : [],
  );
  const shape = shapes.find(({ records }) => records.length > 0) ?? shapes[0];
  const records = distinct(shapes.flatMap((each) => each.records));
  const milliseconds = median(exchanges.map(({ reply }) => reply.milliseconds));
  const findings = [...findIn(reading, shapes, records), ...slowness(milliseconds, slowMs)];
  const isIncomplete = findings.some(({ kind }) => kind === "missing" || kind === "never-seen");
  return {
    records,
    report: {
      ...{ title, call, status: last.status, milliseconds, records: records.length, findings },
      ...{ nesting: shape?.nesting ?? null, total: shape?.total ?? null },
      state: findings.some(isFault) ? "faulty" : records.length === 0 ? "empty" : "whole",
      unread: isIncomplete ? reading.look.unread(records) : [],
    },
  };
}

const shapeOf = ({ kind }: Reading, { query = {} }: Asked, { body, headers }: Answered): Shape =>
  kind === "list" ? listIn(body, headers, Number(query.per_page ?? query.perpage ?? 0)) : recordIn(body);

/** The same request again brings the same records. */
const distinct = (records: readonly Raw[]): Raw[] => [
  ...new Map(records.map((record) => [JSON.stringify(record), record])).values(),
];

/** What an answer holds, and what it answers. */
type AskedShape = Shape & { asked: Asked };

function findIn(reading: Reading, shapes: readonly AskedShape[], records: readonly Raw[]): Finding[] {
  if (reading.kind === "record" && records.length === 0) return [unanswered("The answer holds no record.", reading)];
  const misplaced = shapes.find(({ elsewhere }) => elsewhere !== undefined)?.elsewhere;
  if (misplaced !== undefined) return [{ kind: "misplaced", as: misplaced, consequence: reading.without }];
  const isUncounted = shapes.some(({ isCounted, records }) => records.length > 0 && !isCounted);
  return [...(isUncounted ? [uncounted(reading)] : []), ...ignoredIn(reading, shapes), ...reading.look.find(records)];
}

function ignoredIn({ chosenBy }: Reading, shapes: readonly AskedShape[]): Finding[] {
  const isIgnored = shapes.some(({ records, asked }) =>
    records.some((raw) => chosenBy?.isLeftOut(raw, asked.query ?? {})),
  );
  return chosenBy && isIgnored ? [{ kind: "ignored", field: chosenBy.key, consequence: chosenBy.without }] : [];
}

const unanswered = (problem: string, { without }: Reading, endsSession = false): Finding => ({
  kind: "unanswered",
  problem,
  consequence: endsSession ? "Whoever opens this screen is signed out." : without,
});

const uncounted = ({ title }: Reading): Finding => ({
  kind: "no-total",
  consequence: `The list of ${title.toLowerCase()} cannot say how many rows there are, and has no last page to go to.`,
});

const slowness = (milliseconds: number, slowMs: number): Finding[] =>
  milliseconds < slowMs
    ? []
    : [{ kind: "slow", consequence: `Every visit waits ${(milliseconds / 1000).toFixed(1)} seconds for it.` }];

const median = (numbers: number[]): number =>
  Math.round(numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0);
