import { printable } from "@hivekeeper/contract/printable.ts";

// The report as --json prints it. Section 10 of docs/specification.md says what each key and kind means.

const FAULTS = ["unanswered", "misplaced", "no-total", "ignored", "missing", "unreadable"] as const;

export interface Finding {
  kind: (typeof FAULTS)[number] | "slow" | "empty" | "never-seen" | "other-name";
  field?: string;
  as?: string;
  problem?: string;
  /** A sentence; empty of `other-name`. */
  consequence: string;
}

export interface CallReport {
  title: string;
  /** Never with an id. */
  call: string;
  state: "whole" | "faulty" | "empty" | "skipped";
  status: number | null;
  milliseconds: number | null;
  nesting: string | null;
  records: number;
  total: string | null;
  findings: Finding[];
  unread: string[];
}

export interface Report {
  api: string;
  /** ISO 8601. */
  at: string;
  isWhole: boolean;
  /** What is wrong in the console's configuration; `null` for nothing. */
  configuration: string | null;
  calls: readonly CallReport[];
}

export const isFault = ({ kind }: Finding): boolean => FAULTS.some((fault) => fault === kind);

const isNotable = (finding: Finding): boolean => !isFault(finding) && finding.kind !== "other-name";

const VERDICTS = { whole: "Whole", faulty: "Fault", empty: "No record", skipped: "Not asked" } as const;

/** The state of a call, in two words at most. */
export const verdictOf = ({ state, findings }: CallReport) =>
  state === "whole" && findings.some(isNotable) ? "Worth a look" : VERDICTS[state];

/** The report as plain text that can be sent to those who run the backend: what to fix first. It holds no personal data. */
export function reportText({ api, at, calls, configuration }: Report): string {
  const parts = [
    [`Backend ${api}, ${at.slice(0, 16).replace("T", " ")} UTC`, summaryText({ calls, configuration })],
    configuration === null ? [] : ["To fix in config.json", configuration],
    section("To fix", calls, isFault),
    section("Worth a look", calls, isNotable),
    section("Under other names, which the console reads too", calls, ({ kind }) => kind === "other-name"),
    [
      "All calls",
      ...calls.map((call) => `${verdictOf(call).padEnd(12)} ${nameOf(call).padEnd(52)} ${factsText(call)}`),
    ],
    ["Hivekeeper's docs/specification.md says what each call answers; docs/backend.openapi.json says it to programs."],
  ];
  const paragraphs = parts.filter((lines) => lines.length > 0).map((lines) => lines.map(printable).join("\n"));
  return paragraphs.join("\n\n");
}

function section(title: string, calls: readonly CallReport[], belongs: (finding: Finding) => boolean): string[] {
  const lines = calls.flatMap((call) => {
    const findings = call.findings.filter(belongs);
    if (findings.length === 0) return [];
    const texts = findings.map((finding) => `- ${findingText(finding, call)} ${finding.consequence}`.trim());
    const isMissed = findings.some(({ kind }) => kind === "missing" || kind === "never-seen");
    return [nameOf(call), ...texts, ...(isMissed && call.unread.length > 0 ? [`  ${unreadText(call)}`] : [])];
  });
  return lines.length === 0 ? [] : [title, ...lines];
}

const nameOf = ({ call, title }: CallReport): string => `${call} (${title})`;

/** `20 calls: 16 are whole, 1 is worth a look, 2 have a fault, 1 has no record to look at.` */
export function summaryText({ calls, configuration }: Pick<Report, "calls" | "configuration">): string {
  const counted = (one: string, several: string, ...verdicts: ReturnType<typeof verdictOf>[]) => {
    const count = calls.filter((call) => verdicts.includes(verdictOf(call))).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  };
  const parts = [
    ...counted("is whole", "are whole", "Whole"),
    ...counted("is worth a look", "are worth a look", "Worth a look"),
    ...counted("has a fault", "have a fault", "Fault"),
    ...counted("has no record to look at", "have no record to look at", "No record", "Not asked"),
    ...(configuration === null ? [] : ["and config.json has a fault"]),
  ];
  return `${calls.length} calls: ${parts.join(", ")}.`;
}

/** Under which of these names a missing field may have come. */
export const unreadText = ({ unread }: CallReport): string =>
  `In the records, but not read by the console: ${unread.join(", ")}`;

/** `Status 200 · 34 ms · 10 records in data.data, total in data.total` */
export function factsText({ state, status, milliseconds, nesting, records, total }: CallReport): string {
  if (state === "skipped") return "There is no record to ask for";
  const number = records === 0 ? "no record to look at" : `${records} ${records === 1 ? "record" : "records"}`;
  const facts = [
    status !== null && `Status ${status}`,
    milliseconds !== null && `${milliseconds} ms`,
    nesting !== null && `${number} in ${nesting || "the answer itself"}${total === null ? "" : `, total in ${total}`}`,
  ];
  return facts.filter(Boolean).join(" · ");
}

/** What a finding says, as a sentence. It names fields, never their values. */
export const findingText = (finding: Finding, { records }: CallReport): string =>
  FINDINGS[finding.kind]({ ...finding, all: records === 1 ? "the record" : `all ${records} records` });

const FINDINGS = {
  unanswered: ({ problem = "" }) => problem,
  misplaced: ({ as }) => `There is a list in ${as}, where the console does not look.`,
  "no-total": () => "There is no total.",
  ignored: ({ field }) => `${field} is ignored: there are records that it leaves out.`,
  missing: ({ field, all }) => `${field} is missing in ${all}.`,
  unreadable: ({ field }) => `${field} holds a value that the console cannot read.`,
  slow: () => "It is slow.",
  empty: ({ field, all }) => `${field} is empty in ${all}.`,
  "never-seen": ({ field, all }) => `${field} is missing in ${all}, which may be right.`,
  "other-name": ({ field, as }) => `${field} comes as ${as}.`,
} as const satisfies Record<Finding["kind"], (told: Finding & { all: string }) => string>;
