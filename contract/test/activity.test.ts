import type { Activity, ActivityFacets } from "@hivekeeper/contract/activity.ts";
import { readActivity, readActivityFacets } from "@hivekeeper/contract/read/activity.ts";
import { serveActivity, serveActivityFacets } from "@hivekeeper/contract/serve/activity.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const activity: fc.Arbitrary<Activity> = fc.record({
  id: fc.integer({ min: 1 }).map(String),
  at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  actor: fc.string(),
  action: fc.constantFrom("created", "updated", "deleted", "closed"),
  subjectType: fc.constant("vest"),
  subjectId: fc.nat().map(String),
  actorId: fc.oneof(fc.constant(""), fc.integer({ min: 1 }).map(String)),
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

test("what the log can be filtered by survives the wire; what an answer lacks is empty", () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}([_-][a-z]{1,9})?$/), { maxLength: 4 });
  const actor = fc.record({
    id: fc.option(fc.integer({ min: 1 }).map(String), { nil: null }),
    name: fc.string({ unit: "grapheme", maxLength: 30 }),
  });
  const facets: fc.Arbitrary<ActivityFacets> = fc.record({
    actions: words,
    subjectTypes: words,
    actors: fc.array(actor, { maxLength: 4 }),
  });
  fc.assert(
    fc.property(facets, (sent) => {
      const answer: unknown = JSON.parse(JSON.stringify(serveItem(serveActivityFacets(sent))));
      expect(readActivityFacets(answer)).toEqual(sent);
    }),
  );
  expect(readActivityFacets({ data: { actors: [null, "x"] } })).toEqual({ actions: [], subjectTypes: [], actors: [] });
});
