import type { EarlierDecisions } from "@hivekeeper/contract/decision.ts";

/** The newest decisions that are named. */
export const NAMED_DECISIONS = 5;

interface DecidedRow {
  id: number;
  name: string;
  /** In any case. */
  status: string;
  reason: string | null;
  decidedAt: Date;
}

/** How items were decided, from their number by status and the newest that are not pending. */
export function earlierDecisions(
  counts: readonly { status: string; items: number }[],
  newest: readonly DecidedRow[],
): EarlierDecisions {
  const countOf = (status: string) => counts.find((count) => count.status.toLowerCase() === status)?.items ?? 0;
  return {
    published: countOf("published"),
    rejected: countOf("rejected"),
    pending: countOf("pending"),
    newest: newest.map(({ id, name, status, reason, decidedAt }) => ({
      id: String(id),
      name,
      status: status.toLowerCase() === "rejected" ? "rejected" : "published",
      reason: reason ?? "",
      decidedAt: decidedAt.toISOString(),
    })),
  };
}
