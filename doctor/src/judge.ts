import { isSentWhole, knownTotal } from "@hivekeeper/contract/page.ts";
import { readFields } from "@hivekeeper/contract/read/fields.ts";
import { isRaw, numberOf, type Raw, valueAt } from "@hivekeeper/contract/read/raw.ts";
import { readTransaction } from "@hivekeeper/contract/read/transaction.ts";
import { envelopes, unwrapItem, unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { TRANSACTION_RANGES } from "@hivekeeper/contract/transaction.ts";
import { isBeforeRange } from "@hivekeeper/contract/transaction-range.ts";
import { type Answer, isRefused } from "./ask.ts";
import { type CallReport, type Finding, isFault } from "./report.ts";
import { type Asked, type Call, namesOf, type Wanted } from "./wanted.ts";

type Answered = Answer & { asked: Asked };

/** The report of a call, and the records that it answered. */
export function judge(
  call: Call,
  answers: readonly Answered[],
  slowMs: number,
): { report: CallReport; records: Raw[] } {
  const { method, url } = call.operation;
  const last = answers.at(-1);
  const blank: CallReport = {
    ...{ title: call.title, call: `${method} ${url.replace(":id", "{id}")}`, state: "skipped" },
    ...{ status: last?.status ?? null, milliseconds: null, nesting: null, records: 0, total: null },
    ...{ findings: [], unread: [] },
  };
  if (!last) return { report: blank, records: [] };
  if (last.problem !== undefined) {
    const consequence = isRefused(last) ? "Whoever opens this screen is signed out." : call.without;
    const findings: Finding[] = [{ kind: "unanswered", problem: last.problem, consequence }];
    return { report: { ...blank, state: "faulty", findings }, records: [] };
  }

  const shapes = answers.map((answer) => (call.isList ? listIn(answer) : recordIn(answer)));
  const { nesting, total } = shapes.find((shape) => shape.records.length > 0) ?? shapes[0] ?? blank;
  const records = distinct(shapes.flatMap((shape) => shape.records));
  const milliseconds = median(answers.map((answer) => answer.milliseconds));
  const findings = [...findingsIn(call, answers, shapes, records), ...slowness(milliseconds, slowMs)];
  const isIncomplete = findings.some(({ kind }) => kind === "missing" || kind === "never-seen");
  return {
    records,
    report: {
      ...{ ...blank, milliseconds, nesting, total, findings, records: records.length },
      state: findings.some(isFault) ? "faulty" : records.length === 0 ? "empty" : "whole",
      unread: isIncomplete ? unreadIn(call.wanted, records) : [],
    },
  };
}

/** What an answer holds, and where. */
interface Shape extends Pick<CallReport, "nesting" | "total"> {
  records: Raw[];
  /** The path of a list with records in an answer where the console finds none. */
  elsewhere?: string | undefined;
  /** A list that leaves open how many rows there are. */
  isUncounted?: boolean;
}

function recordIn({ body }: Answer): Shape {
  const record = unwrapItem(body);
  const [nesting = null] = envelopes(body).find(([, content]) => record !== null && content === record) ?? [];
  return { records: record ? [record] : [], nesting, total: null };
}

function listIn({ body, headers, asked: { query = {} } }: Answered): Shape {
  const shown = unwrapList(body, (raw) => raw, { headers });
  const places = envelopes(body);
  const [nesting = null] = places.find(([, content]) => Array.isArray(content)) ?? [];
  const totals = places.flatMap(([path, content]) =>
    ["total", "meta.total"]
      .filter((name) => isRaw(content) && numberOf(valueAt(content, name)) !== null)
      .map((name) => (path === "" ? name : `${path}.${name}`)),
  );
  const isSent = isSentWhole(shown, Number(query.per_page ?? query.perpage ?? 0));
  return {
    records: shown.items,
    nesting,
    total: shown.total === null ? null : (totals[0] ?? "X-Total-Count"),
    isUncounted: shown.items.length > 0 && knownTotal(shown) === null && !isSent,
    elsewhere: nesting === null ? listSomewhere(body) : undefined,
  };
}

/** The path of the first list of records, at most four levels deep. */
function listSomewhere(value: unknown, path: readonly string[] = []): string | undefined {
  if (Array.isArray(value)) return value.some(isRaw) ? path.join(".") : undefined;
  if (!isRaw(value) || path.length === 4) return undefined;
  const found = Object.entries(value).map(([name, inner]) => listSomewhere(inner, [...path, name]));
  return found.find((each) => each !== undefined);
}

/** The same request again brings the same records. */
const distinct = (records: readonly Raw[]): Raw[] => [
  ...new Map(records.map((record) => [JSON.stringify(record), record])).values(),
];

const median = (numbers: number[]): number =>
  Math.round(numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0);

const slowness = (milliseconds: number, slowMs: number): Finding[] =>
  milliseconds < slowMs
    ? []
    : [{ kind: "slow", consequence: `Every visit waits ${(milliseconds / 1000).toFixed(1)} seconds for it.` }];

function findingsIn(call: Call, answers: readonly Answered[], shapes: readonly Shape[], records: Raw[]): Finding[] {
  const { title, isList, wanted, without } = call;
  if (!isList && records.length === 0)
    return [{ kind: "unanswered", problem: "The answer holds no record.", consequence: without }];
  const misplaced = shapes.find(({ elsewhere }) => elsewhere !== undefined)?.elsewhere;
  if (misplaced !== undefined) return [{ kind: "misplaced", as: misplaced, consequence: without }];
  const findings: Finding[] = [];
  const name = title.toLowerCase();
  if (shapes.some(({ isUncounted }) => isUncounted)) {
    const consequence = `The list of ${name} cannot say how many rows there are, and has no last page to go to.`;
    findings.push({ kind: "no-total", consequence });
  }
  if (answers.some(({ asked }, at) => shapes[at]?.records.some((raw) => isLeftOut(raw, asked)))) {
    const consequence = `The list of ${name} shows older ones as those of today, this week or this month.`;
    findings.push({ kind: "ignored", field: "range", consequence });
  }
  if (records.length === 0) return findings;
  return [...findings, ...fieldsIn(wanted, records, false), ...fieldsIn(wanted, records, true)];
}

/** A record that the `range` of its list leaves out. */
function isLeftOut(raw: Raw, { query = {} }: Asked): boolean {
  const range = TRANSACTION_RANGES.find((word) => word === query.range);
  return range !== undefined && isBeforeRange(readTransaction(raw), range, new Date());
}

function fieldsIn(
  { fields, read = (raw) => readFields(fields, raw), ...wanted }: Wanted,
  records: readonly Raw[],
  mayLack: boolean,
): Finding[] {
  return Object.entries((mayLack ? wanted.useful : wanted.needed) ?? {}).flatMap(([name, consequence = ""]) => {
    const valueIn = (record: Raw) => (read(record) as Readonly<Record<string, unknown>>)[name];
    const held = records.map((record) => heldIn(record, namesOf(fields, name), valueIn(record), valueIn({})));
    return findingOf(namesOf(fields, name)[0], held, consequence, mayLack);
  });
}

/** How a record holds a field. `as` is another name that the reader finds it under. */
type Held = { as: string } | "told" | "unreadable" | "empty" | "absent";

function heldIn(record: Raw, names: readonly string[], value: unknown, unsent: unknown): Held {
  const isRead = JSON.stringify(value) !== JSON.stringify(unsent);
  const name = names.find((each) => isFilled(valueAt(record, each)));
  if (name !== undefined && name !== names[0] && !isRaw(valueAt(record, name))) return { as: name };
  if (isRead || (name !== undefined && isFilled(value))) return "told";
  if (name !== undefined) return "unreadable";
  return names.some((each) => valueAt(record, each) !== undefined) ? "empty" : "absent";
}

/** A field counts as missing where no record has it. */
function findingOf(field: string, held: readonly Held[], consequence: string, mayLack: boolean): Finding[] {
  if (held.includes("told")) return [];
  const other = held.find((each) => typeof each === "object");
  if (other) return [{ kind: "other-name", field, as: other.as, consequence: "" }];
  const state = (["unreadable", "empty"] as const).find((each) => held.includes(each));
  if (state === "empty" && mayLack) return [];
  return [{ kind: state ?? (mayLack ? "never-seen" : "missing"), field, consequence }];
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The names in the records that the console does not read. */
function unreadIn({ fields, beside = "" }: Wanted, records: readonly Raw[]): string[] {
  const read = [...Object.keys(fields).flatMap((name) => namesOf(fields, name)), ...beside.split(/\s+/)];
  const tops = new Set(read.map((name) => name.split(".")[0]));
  return [...new Set(records.flatMap((record) => Object.keys(record)))].filter((name) => !tops.has(name)).sort();
}
