const FAULTS = ["unanswered", "misplaced", "no-total", "ignored", "missing", "unreadable"] as const;

/** What each means is in section 10 of docs/specification.md. */
export type FindingKind = (typeof FAULTS)[number] | "slow" | "empty" | "never-seen" | "other-name";

export interface Finding {
  kind: FindingKind;
  /**
   * The field's first name in docs/specification.md; of `ignored` the query key; absent where the finding is about the
   * whole answer.
   */
  field?: string;
  /** Of `other-name`: the name under which the field came. Of `misplaced`: where the list is. */
  as?: string;
  /** Of `unanswered`: what happened, as a sentence. */
  problem?: string;
  /** What the console cannot do because of it, as a sentence; empty of `other-name`. */
  consequence: string;
}

/** `empty`: there was no record to look at. `skipped`: no earlier answer had an id to ask for. */
export type CallState = "whole" | "faulty" | "empty" | "skipped";

export interface CallReport {
  /** As the screens name it. */
  title: string;
  /** `GET /admin/user/{id}`; never with an id. */
  call: string;
  state: CallState;
  /** The HTTP status; `null` without an answer. */
  status: number | null;
  /** The median of three answers; `null` without them. */
  milliseconds: number | null;
  /** Where the list or the record stands in the answer: `data.data`, or empty for the answer itself; `null` without one. */
  nesting: string | null;
  /** The number of records that were looked at. */
  records: number;
  /** Where a list tells how many rows there are: `data.total`, or `X-Total-Count`; `null` where it does not. */
  total: string | null;
  findings: Finding[];
  /** Names in the records that the console does not read. Only of a call that misses a field. */
  unread: string[];
}

export interface Report {
  /** The backend's address. */
  api: string;
  /** ISO 8601. */
  at: string;
  /** No call has a fault. */
  isWhole: boolean;
  calls: CallReport[];
}

export const isFault = ({ kind }: Finding): boolean => (FAULTS as readonly FindingKind[]).includes(kind);

export const reportOf = (api: string, at: Date, calls: CallReport[]): Report => ({
  api,
  at: at.toISOString(),
  isWhole: calls.every(({ state }) => state !== "faulty"),
  calls,
});
