import {
  BULK_KINDS,
  type BulkConflict,
  type BulkJob,
  JOB_ACTS,
  JOB_STATES,
  SKIP_REASONS,
  type SkippedRow,
} from "../bulk.ts";
import { isRaw, numberOf, type Raw, rawsOf, textOf } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

/** The job of an answer; `null` when there is none, or one that cannot be shown. */
export function readJob(body: unknown): BulkJob | null {
  const raw = unwrapItem(body);
  return raw && jobOf(raw);
}

/** What contradicts a new job, as the 409 says it under `current`. */
export const readBulkConflict = (current: unknown): BulkConflict => ({
  matching: isRaw(current) ? numberOf(current.matching) : null,
  running: isRaw(current) && isRaw(current.running) ? jobOf(current.running) : null,
});

function jobOf(raw: Raw): BulkJob | null {
  const [id, kind, act] = [textOf(raw.id), oneOf(BULK_KINDS, raw.kind), oneOf(JOB_ACTS, raw.act)];
  const state = oneOf(JOB_STATES, raw.state);
  if (id === "" || !kind || !act || !state) return null;
  return {
    ...{ id, kind, act, state },
    total: numberOf(raw.rows) ?? 0,
    done: numberOf(raw.done) ?? 0,
    skipped: numberOf(raw.skipped) ?? 0,
    skippedBy: rawsOf(raw.skipped_by).flatMap(({ reason: word, rows }) => {
      const reason = oneOf(SKIP_REASONS, word);
      return reason ? [{ reason, rows: numberOf(rows) ?? 0 }] : [];
    }),
    skippedRows: rawsOf(raw.skipped_rows).flatMap(readSkipped),
    canUndo: raw.can_undo === true,
  };
}

function readSkipped(raw: Raw): SkippedRow[] {
  const reason = oneOf(SKIP_REASONS, raw.reason);
  return reason ? [{ id: textOf(raw.id), name: textOf(raw.name), reason }] : [];
}

const oneOf = <const Words extends readonly string[]>(words: Words, value: unknown): Words[number] | undefined =>
  words.find((word) => word === value);
