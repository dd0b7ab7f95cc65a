import { readFound } from "@hivekeeper/contract/read/search.ts";
import { FOUND_KINDS } from "@hivekeeper/contract/search.ts";
import { serveFound } from "@hivekeeper/contract/serve/search.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";

const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const found = fc.record({
  kind: fc.constantFrom(...FOUND_KINDS),
  id,
  name: fc.string(),
  detail: fc.string(),
  status: fc.string(),
  creatorId: fc.oneof(id, fc.constant("")),
  type: fc.constantFrom("deposits" as const, "withdrawals" as const, null),
  createdAt: fc.constantFrom("2026-11-21T09:30:00.000Z", null),
});

test("the console reads what our server has found", () => {
  fc.assert(
    fc.property(fc.array(found), (sent) => {
      expect(readFound(JSON.parse(JSON.stringify({ data: sent.map(serveFound) })))).toEqual(sent);
    }),
  );
});

test.each([null, "<html>", {}, { data: null }, { data: [{ kind: "members" }, { kind: "ships", id: 1 }] }])(
  "in %j nothing is found",
  (body) => expect(readFound(body)).toEqual([]),
);
