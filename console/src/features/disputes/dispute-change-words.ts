import type { ChangeWords } from "#flow/change-words.ts";

const STATUS: Readonly<Record<string, string>> = { OPEN: "Pending", CLOSED: "Resolved" };
const statusOf = (value: unknown) => STATUS[String(value)];

/** The labels and values of a dispute in its history, as on its own screen. */
export const disputeChangeWords: ChangeWords = {
  labels: { resolve_status: "Status", decision_reason: "Reason", assigned_to: "Assigned to" },
  values: { resolve_status: statusOf, status: statusOf },
};
