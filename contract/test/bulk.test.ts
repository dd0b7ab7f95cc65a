import { BULK_KINDS, type BulkJob, JOB_ACTS, JOB_STATES, SKIP_REASONS } from "@hivekeeper/contract/bulk.ts";
import { readBulkConflict, readJob } from "@hivekeeper/contract/read/bulk.ts";
import { serveBulkConflict, serveJob } from "@hivekeeper/contract/serve/bulk.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";

const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const count = fc.nat(10_000);
const reason = fc.constantFrom(...SKIP_REASONS);

const job: fc.Arbitrary<BulkJob> = fc.record({
  id,
  kind: fc.constantFrom(...BULK_KINDS),
  act: fc.constantFrom(...JOB_ACTS),
  state: fc.constantFrom(...JOB_STATES),
  total: count,
  done: count,
  skipped: count,
  skippedBy: fc.array(fc.record({ reason, rows: count })),
  skippedRows: fc.array(fc.record({ id, name: fc.string(), reason })),
  canUndo: fc.boolean(),
});

test("a job is read as it was served", () => {
  fc.assert(
    fc.property(job, (served) => {
      expect(readJob(serveItem(serveJob(served)))).toEqual(served);
    }),
  );
});

test("a conflict is read as it was served, and an unreadable answer as none", () => {
  const conflict = fc.record({ matching: fc.option(count), running: fc.option(job) });
  fc.assert(
    fc.property(conflict, (served) => {
      expect(readBulkConflict(serveBulkConflict(served))).toEqual(served);
    }),
  );
  for (const body of [null, "x", { data: null }, { data: { id: 1, kind: "vests" } }]) expect(readJob(body)).toBeNull();
  expect(readBulkConflict(undefined)).toEqual({ matching: null, running: null });
});
