import { readTimeline } from "@hivekeeper/contract/read/timeline.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveTimeline } from "@hivekeeper/contract/serve/timeline.ts";
import { clockLeadOf, TIMELINE_KINDS, type TimelineEntry } from "@hivekeeper/contract/timeline.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const rowId = fc.oneof(fc.constant(""), fc.integer({ min: 1 }).map(String));

const entry: fc.Arbitrary<TimelineEntry> = fc.record({
  id: fc.string({ minLength: 1 }),
  kind: fc.constantFrom(...TIMELINE_KINDS),
  at: moment,
  actor: fc.string(),
  actorId: rowId,
  text: fc.string(),
  sentAt: fc.option(moment),
  isRemoved: fc.boolean(),
  disputeId: rowId,
  changes: fc.constantFrom([], [{ field: "rate", before: 1, after: 2 }]),
});

test("a timeline survives the wire; what an answer lacks is empty", () => {
  const timeline = fc.record({ entries: fc.array(entry), earlier: fc.option(fc.constant("1.key")) });
  fc.assert(
    fc.property(timeline, (sent) => {
      expect(readTimeline(JSON.parse(JSON.stringify(serveItem(serveTimeline(sent)))))).toEqual(sent);
    }),
  );
  expect(readTimeline({})).toEqual({ entries: [], earlier: null });
});

test("a clock is wrong from a difference of two minutes on, in either direction", () => {
  const leadOf = (milliseconds: number) =>
    clockLeadOf({ at: new Date(0).toISOString(), sentAt: new Date(milliseconds).toISOString() });
  expect([120_000, 120_001, -120_000, -120_001].map(leadOf)).toEqual([0, 120_001, 0, -120_001]);
  expect(clockLeadOf({ at: new Date(0).toISOString(), sentAt: null })).toBe(0);
});
