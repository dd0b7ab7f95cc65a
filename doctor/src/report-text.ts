import { type CallReport, type CallState, type Finding, type FindingKind, isFault, type Report } from "./report.ts";

const STATES = {
  whole: "ok",
  faulty: "FAULT",
  empty: "no record",
  skipped: "not asked",
} as const satisfies Record<CallState, string>;

/** The report as plain text that can be sent to those who run the backend: what to fix first. It holds no personal data. */
export function reportText({ api, at, calls }: Report): string {
  const parts = [
    [`Backend ${api}, ${at.slice(0, 16).replace("T", " ")} UTC`, summaryText(calls)],
    section("To fix", calls, isFault),
    section("Worth a look", calls, (finding) => !isFault(finding) && finding.kind !== "other-name"),
    section("Under other names, which the console reads too", calls, ({ kind }) => kind === "other-name"),
    ["All calls", ...calls.map(line)],
    ["Hivekeeper's docs/specification.md says what each call answers; docs/backend.openapi.json says it to programs."],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join("\n"))
    .join("\n\n");
}

/** `20 calls: 17 are whole, 2 have faults, 1 has no record to look at.` */
export function summaryText(calls: readonly CallReport[]): string {
  const number = (...states: CallState[]) => calls.filter(({ state }) => states.includes(state)).length;
  const parts = [
    counted(number("whole"), "is whole", "are whole"),
    counted(number("faulty"), "has a fault", "have a fault"),
    counted(number("empty", "skipped"), "has no record to look at", "have no record to look at"),
  ];
  return `${calls.length} calls: ${parts.filter(Boolean).join(", ")}.`;
}

const counted = (count: number, one: string, several: string): string =>
  count === 0 ? "" : `${count} ${count === 1 ? one : several}`;

function section(title: string, calls: readonly CallReport[], belongs: (finding: Finding) => boolean): string[] {
  const lines = calls.flatMap((call) => {
    const findings = call.findings.filter(belongs);
    if (findings.length === 0) return [];
    const texts = findings.map((finding) => `- ${[findingText(finding, call), finding.consequence].join(" ").trim()}`);
    return [`${call.call} (${call.title})`, ...texts, ...unreadLine(call, findings)];
  });
  return lines.length === 0 ? [] : [title, ...lines];
}

/** Beside missing fields: under which of these names they may have come. */
const unreadLine = ({ unread }: CallReport, findings: readonly Finding[]): string[] =>
  unread.length > 0 && findings.some(({ kind }) => kind === "missing" || kind === "never-seen")
    ? [`  In the records, but not read by the console: ${unread.join(", ")}`]
    : [];

const line = (call: CallReport): string =>
  [
    STATES[call.state].padEnd(9),
    `${call.call} (${call.title})`.padEnd(52),
    String(call.status ?? "").padEnd(3),
    (call.milliseconds === null ? "" : `${call.milliseconds} ms`).padStart(8),
    ` ${shapeText(call)}`,
  ]
    .join(" ")
    .trimEnd();

/** What a finding says, as a sentence. It names fields, never their values. */
export const findingText = ({ kind, field = "", as = "", problem = "" }: Finding, { records }: CallReport): string =>
  FINDINGS[kind]({ field, as, problem, all: records === 1 ? "the record" : `all ${records} records` });

const FINDINGS = {
  unanswered: ({ problem }) => problem,
  misplaced: ({ as }) => `There is a list in ${as}, where the console does not look.`,
  "no-total": () => "There is no total.",
  ignored: ({ field }) => `${field} is ignored: there are records that it leaves out.`,
  missing: ({ field, all }) => `${field} is missing in ${all}.`,
  unreadable: ({ field }) => `${field} holds a value that the console cannot read.`,
  slow: () => "It is slow.",
  empty: ({ field, all }) => `${field} is empty in ${all}.`,
  "never-seen": ({ field, all }) => `${field} is missing in ${all}, which may be right.`,
  "other-name": ({ field, as }) => `${field} comes as ${as}.`,
} as const satisfies Record<FindingKind, (words: Record<"field" | "as" | "problem" | "all", string>) => string>;

/** Where the records and the total of an answer stand, and how many records were looked at. */
export function shapeText({ state, nesting, records, total }: CallReport): string {
  if (state === "skipped") return "not asked: there is no record to ask for";
  if (nesting === null) return "";
  const number = records === 0 ? "no record to look at" : `${records} ${records === 1 ? "record" : "records"}`;
  return `${number} in ${nesting || "the answer itself"}${total === null ? "" : `, total in ${total}`}`;
}
