import type { CallReport, Finding } from "./report.ts";

/** What a finding says, as a sentence. It names fields, never their values. */
export function findingText({ kind, field = "", as = "", problem = "" }: Finding, { records }: CallReport): string {
  const all = records === 1 ? "the record" : `all ${records} records`;
  switch (kind) {
    case "unanswered":
      return problem;
    case "misplaced":
      return `There is a list in ${as}, where the console does not look.`;
    case "no-total":
      return "There is no total.";
    case "ignored":
      return `${field} is ignored: there are records that it leaves out.`;
    case "missing":
      return `${field} is missing in ${all}.`;
    case "unreadable":
      return `${field} holds a value that the console cannot read.`;
    case "slow":
      return "It is slow.";
    case "empty":
      return `${field} is empty in ${all}.`;
    case "never-seen":
      return `${field} is missing in ${all}, which may be right.`;
    case "other-name":
      return `${field} comes as ${as}.`;
  }
}

/** Where the records and the total of an answer stand, and how many records were looked at. */
export function shapeText({ state, nesting, records, total }: CallReport): string {
  if (state === "skipped") return "not asked: there is no record to ask for";
  if (nesting === null) return "";
  const number = records === 0 ? "no record to look at" : `${records} ${records === 1 ? "record" : "records"}`;
  return `${number} in ${nesting || "the answer itself"}${total === null ? "" : `, total in ${total}`}`;
}
