import type { Activity } from "@hivekeeper/contract/activity.ts";
import { readActivity } from "@hivekeeper/contract/read/activity.ts";
import { serveActivity } from "@hivekeeper/contract/serve/activity.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const activity: fc.Arbitrary<Activity> = fc.record({
  id: fc.integer({ min: 1 }).map(String),
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  actor: fc.string(),
  action: fc.constantFrom("created", "updated", "deleted", "closed"),
  subjectType: fc.constant("vest"),
  subjectId: fc.nat().map(String),
  subjectName: fc.string(),
  changes: fc.uniqueArray(
    fc.record({
      field: fc.stringMatching(/^[a-z]{1,9}_[a-z]{1,9}$/),
      before: fc.oneof(fc.string(), fc.nat(), fc.constant(null)),
      after: fc.oneof(fc.string(), fc.nat(), fc.array(fc.string())),
    }),
    { selector: (change) => change.field, maxLength: 4 },
  ),
});

test("an entry of the activity log survives the wire", () => {
  fc.assert(
    fc.property(activity, (sent) => {
      expect(readActivity(JSON.parse(JSON.stringify(serveActivity(sent))))).toEqual(sent);
    }),
  );
});

test("an entry without changes, or with a single value, is read", () => {
  expect(readActivity({}).changes).toEqual([]);
  expect(readActivity({ changes: { name: "New" } }).changes).toEqual([{ field: "name", before: null, after: "New" }]);
});
