import type { BulkAct, BulkJob, BulkKind, JobAct, SkipReason } from "@hivekeeper/contract/bulk.ts";
import { formatCount } from "#lib/format.ts";

const NOUNS = {
  members: ["user", "users"],
  creators: ["creator", "creators"],
  services: ["service", "services"],
  reviews: ["review", "reviews"],
} as const satisfies Record<BulkKind, readonly [string, string]>;

interface ActWords {
  verb: string;
  /** For the bar: "Rejecting 23 services". */
  doing: string;
  done: string;
  /** The state in which a row needs no change. */
  state: string;
  tone: "primary" | "danger";
}

export const ACTS = {
  activate: { verb: "Activate", doing: "Activating", done: "Activated", state: "active", tone: "primary" },
  deactivate: { verb: "Deactivate", doing: "Deactivating", done: "Deactivated", state: "inactive", tone: "danger" },
  publish: { verb: "Publish", doing: "Publishing", done: "Published", state: "published", tone: "primary" },
  approve: { verb: "Approve", doing: "Approving", done: "Approved", state: "published", tone: "primary" },
  reject: { verb: "Reject", doing: "Rejecting", done: "Rejected", state: "rejected", tone: "danger" },
  undo: { verb: "Undo", doing: "Restoring", done: "Restored", state: "as before", tone: "primary" },
} as const satisfies Record<JobAct, ActWords>;

const CONSEQUENCES: Readonly<Record<BulkKind, Partial<Record<BulkAct, string>>>> = {
  members: {
    activate: "They can sign in again.",
    deactivate: "They can no longer sign in, and are signed out everywhere. You and the last active Owner are skipped.",
  },
  creators: {
    activate: "Their creator sides become active again.",
    deactivate: "Their creator sides become inactive; the people can still sign in.",
  },
  services: {
    publish: "They become visible on the marketplace.",
    reject: "They are not shown on the marketplace.",
  },
  reviews: {
    approve: "They count as published.",
    reject: "They count as rejected.",
  },
};

/** `1,240 services`. */
export const rowCount = (kind: BulkKind, rows: number): string =>
  `${formatCount(rows)} ${NOUNS[kind][rows === 1 ? 0 : 1]}`;

/** The most administrators that a question names. */
const MOST_NAMED = 5;

/** `Deactivate 57 users, among them the administrators Ada Obi and Chi Eze?` */
export function questionOf(verb: string, rows: string, administrators: readonly { name: string }[]): string {
  const { length } = administrators;
  if (length === 0) return `${verb} ${rows}?`;
  const named = administrators.slice(0, length > MOST_NAMED ? MOST_NAMED - 1 : MOST_NAMED).map(({ name }) => name);
  const others = length > named.length ? [`${formatCount(length - named.length)} more`] : [];
  const names = new Intl.ListFormat("en-GB").format([...named, ...others]);
  return `${verb} ${rows}, among them the administrator${length === 1 ? "" : "s"} ${names}?`;
}

/** The consequences of an act, as its question says them. */
export const consequencesOf = (kind: BulkKind, act: BulkAct): string => {
  const state = `Those that are ${ACTS[act].state} already stay as they are.`;
  return `${CONSEQUENCES[kind][act] ?? ""} ${state} The activity gets a line for each.`;
};

/**
 * What an ended job has done: a title, what was skipped in short, each skipped row with its reason, and how many more.
 */
export function outcomeOf({ kind, act, state, total, done, skipped, skippedBy, skippedRows }: BulkJob) {
  const words = ACTS[act].done;
  const title =
    done === total ? `${words} ${rowCount(kind, total)}` : `${words} ${formatCount(done)} of ${rowCount(kind, total)}`;
  const left = total - done - skipped;
  const reasons = skippedBy.map(({ reason, rows }) => `${formatCount(rows)} ${skipWords(act, reason)}`).join(", ");
  const more = skipped - skippedRows.length;
  return {
    title: state === "stopped" ? `Stopped: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
    message: [
      left > 0 ? `${formatCount(left)} not touched.` : "",
      skipped > 0 ? `${formatCount(skipped)} skipped: ${reasons}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
    rows: skippedRows.map(({ id, name, reason }) => ({ id, name, why: skipWords(act, reason) })),
    more: more > 0 && skippedRows.length > 0 ? `and ${formatCount(more)} more` : undefined,
  };
}

const skipWords = (act: JobAct, reason: SkipReason): string =>
  reason === "already" ? `already ${ACTS[act].state}` : SKIPPED[reason];

const SKIPPED = {
  gone: "no longer there",
  oneself: "is you",
  last_administrator: "is the last active Owner",
  no_right: "is an administrator, whom your role cannot change",
  changed: "changed since by somebody",
  suspicious: "belongs to a creator whose identity is suspicious",
} as const satisfies Record<Exclude<SkipReason, "already">, string>;
