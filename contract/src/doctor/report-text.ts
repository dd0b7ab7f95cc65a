import { findingText, shapeText } from "./finding-words.ts";
import { type CallReport, type CallState, type Finding, isFault, type Report } from "./report.ts";

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
