import type { Fields, OwnNounOf } from "./fields.ts";
import type { Operation } from "./operation.ts";
import type { AreaRight } from "./right.ts";

/** The most rows of one job. */
export const MOST_ROWS = 10_000;

/** The lists whose rows can be changed together, each with its acts. */
export const BULK_ACTS = {
  members: ["activate", "deactivate"],
  creators: ["activate", "deactivate"],
  services: ["publish", "reject"],
  reviews: ["approve", "reject"],
} as const;
export type BulkKind = keyof typeof BULK_ACTS;
export type BulkAct = (typeof BULK_ACTS)[BulkKind][number];

export const BULK_KINDS = ["members", "creators", "services", "reviews"] as const satisfies readonly BulkKind[];

/** What a job on each list needs; a job that exists is its owner's alone. */
export const BULK_RIGHTS = {
  members: "members.change",
  creators: "creators.change",
  services: "services.change",
  reviews: "reviews.change",
} as const satisfies Record<BulkKind, AreaRight>;

/** `undo` restores what another job has changed. */
export const JOB_ACTS = ["activate", "deactivate", "publish", "approve", "reject", "undo"] as const;
export type JobAct = (typeof JOB_ACTS)[number];

export const JOB_STATES = ["running", "stopped", "done"] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * Why a row was skipped: it has the state already, it no longer exists, it is the administrator's own, it is the last
 * active Owner, it is an administrator whom the role does not let change, somebody has changed it since the job that is
 * undone, or its creator's identity is suspicious.
 */
export const SKIP_REASONS = [
  ...(["already", "gone", "oneself", "last_administrator", "no_right", "changed", "suspicious"] as const),
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

const reason = { wire: "reason", kind: "choice", words: SKIP_REASONS } as const;

/** A change of many rows that the server makes in steps. `done` and `skipped` count up to `total`. */
export const jobFields = {
  id: { wire: "id", kind: "id" },
  kind: { wire: "kind", kind: "choice", words: BULK_KINDS },
  act: { wire: "act", kind: "choice", words: JOB_ACTS },
  state: { wire: "state", kind: "choice", words: JOB_STATES },
  total: { wire: "rows", kind: "count" },
  done: { wire: "done", kind: "count" },
  skipped: { wire: "skipped", kind: "count" },
  skippedBy: { wire: "skipped_by", kind: "records", fields: { reason, rows: { wire: "rows", kind: "count" } } },
  /** The first hundred. The name is empty where the row no longer exists. */
  skippedRows: {
    wire: "skipped_rows",
    kind: "records",
    fields: { id: { wire: "id", kind: "id" }, name: { wire: "name", kind: "text" }, reason },
  },
  canUndo: { wire: "can_undo", kind: "flag" },
} as const satisfies Fields;

export type BulkJob = OwnNounOf<typeof jobFields>;
export type SkippedRow = BulkJob["skippedRows"][number];

/** The list is not the one that was counted, or the administrator's earlier job still runs. */
export const bulkConflictFields = {
  /** The number of rows that match now. */
  matching: { wire: "matching", kind: "count", nullable: true },
  running: { wire: "running", kind: "record", fields: jobFields, nullable: true },
} as const satisfies Fields;

export type BulkConflict = OwnNounOf<typeof bulkConflictFields>;

/** Extension `lists`. */
export const startBulk = { method: "POST", url: "/x/bulk", right: "any" } as const satisfies Operation;

/** Extension `lists`: the administrator's job that runs; `null` without one. */
export const getRunningBulk = { method: "GET", url: "/x/bulk/current", right: "any" } as const satisfies Operation;

/** Extension `lists`. */
export const getBulk = { method: "GET", url: "/x/bulk/:id", right: "any" } as const satisfies Operation;

/** Extension `lists`. */
export const stopBulk = { method: "POST", url: "/x/bulk/:id/stop", right: "any" } as const satisfies Operation;

/** Extension `lists`. */
export const undoBulk = { method: "POST", url: "/x/bulk/:id/undo", right: "any" } as const satisfies Operation;
