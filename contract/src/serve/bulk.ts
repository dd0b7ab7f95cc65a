import type { BulkConflict, BulkJob } from "../bulk.ts";

export const serveJob = ({ id, kind, act, state, total, done, skipped, ...job }: BulkJob) => ({
  id: Number(id),
  ...{ kind, act, state, rows: total, done, skipped },
  skipped_by: job.skippedBy.map(({ reason, rows }) => ({ reason, rows })),
  skipped_rows: job.skippedRows.map(({ id: rowId, name, reason }) => ({ id: Number(rowId), name, reason })),
  can_undo: job.canUndo,
});

export const serveBulkConflict = ({ matching, running }: BulkConflict) => ({
  matching,
  running: running && serveJob(running),
});
