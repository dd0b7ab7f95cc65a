import { readWaiting } from "@hivekeeper/contract/read/waiting.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveWaiting } from "@hivekeeper/contract/serve/waiting.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";

const moment = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
  .map((date) => date.toISOString());
const queue = { count: fc.nat(), since: fc.option(moment), longest: fc.nat() };
const waiting = fc.record({
  disputes: fc.record({ ...queue, mine: fc.nat() }),
  messages: fc.record({ ...queue, mine: fc.nat() }),
  reviews: fc.record(queue),
  services: fc.record(queue),
  investments: fc.record({ count: fc.nat(), next: fc.option(moment.map((at) => at.slice(0, 10))) }),
});

test("the console reads what waits as our server answers it", () => {
  fc.assert(
    fc.property(waiting, (sent) => {
      expect(readWaiting(JSON.parse(JSON.stringify(serveItem(serveWaiting(sent)))))).toEqual(sent);
    }),
  );
});

test.each([null, "<html>", {}, { data: [] }, { data: { disputes: 3 } }])("%j counts nothing", (body) =>
  expect(readWaiting(body)).toBeNull(),
);
