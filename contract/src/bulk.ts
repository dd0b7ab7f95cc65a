import type { Operation } from "./operation.ts";

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

/** `undo` restores what another job has changed. */
export const JOB_ACTS = ["activate", "deactivate", "publish", "approve", "reject", "undo"] as const;
export type JobAct = (typeof JOB_ACTS)[number];

export const JOB_STATES = ["running", "stopped", "done"] as const;
export type JobState = (typeof JOB_STATES)[number];

/**
 * Why a row was skipped: it has the state already, it no longer exists, it is the administrator's own, it is the last
 * active administrator, or somebody has changed it since the job that is undone.
 */
export const SKIP_REASONS = ["already", "gone", "oneself", "last_administrator", "changed"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface SkippedRow {
  id: string;
  /** Empty where the row no longer exists. */
  name: string;
  reason: SkipReason;
}

/** A change of many rows that the server makes in steps. `done` and `skipped` count up to `total`. */
export interface BulkJob {
  id: string;
  kind: BulkKind;
  act: JobAct;
  state: JobState;
  total: number;
  done: number;
  skipped: number;
  skippedBy: readonly { reason: SkipReason; rows: number }[];
  /** The first hundred. */
  skippedRows: readonly SkippedRow[];
  canUndo: boolean;
}

/** The list is not the one that was counted, or the administrator's earlier job still runs. */
export interface BulkConflict {
  /** The number of rows that match now. */
  matching: number | null;
  running: BulkJob | null;
}

/** Extension `bulk`. */
export const startBulk = {
  method: "POST",
  url: "/x/bulk",
} as const satisfies Operation;

/** Extension `bulk`: the administrator's job that runs; `null` without one. */
export const getRunningBulk = {
  method: "GET",
  url: "/x/bulk/current",
} as const satisfies Operation;

/** Extension `bulk`. */
export const getBulk = {
  method: "GET",
  url: "/x/bulk/:id",
} as const satisfies Operation;

/** Extension `bulk`. */
export const stopBulk = {
  method: "POST",
  url: "/x/bulk/:id/stop",
} as const satisfies Operation;

/** Extension `bulk`. */
export const undoBulk = {
  method: "POST",
  url: "/x/bulk/:id/undo",
} as const satisfies Operation;
