import { NOTIFICATION_KINDS } from "@hivekeeper/contract/notification.ts";
import { readNotificationPage } from "@hivekeeper/contract/read/notification.ts";
import { serveNotifications } from "@hivekeeper/contract/serve/notification.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";

const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const item = fc.record({
  id,
  kind: fc.constantFrom(...NOTIFICATION_KINDS),
  text: fc.string(),
  subjectId: id,
  isRead: fc.boolean(),
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
});
const page = fc.record({ items: fc.array(item), unread: fc.nat(), place: id.map((own) => `notifications/${own}`) });

test("the console reads what our server answers", () => {
  fc.assert(
    fc.property(page, (sent) => {
      expect(readNotificationPage(JSON.parse(JSON.stringify(serveNotifications(sent))))).toEqual(sent);
    }),
  );
});

test.each([null, "<html>", {}, { data: null }, { data: [{ id: 1, kind: "party", subject_id: 2 }, { kind: "vest" }] }])(
  "of %j nothing is shown",
  (body) => expect(readNotificationPage(body)).toEqual({ items: [], unread: 0, place: "" }),
);

test("without a count the listed ones are counted", () => {
  const one = { id: 1, kind: "vest", subject_id: 2, text: "Tour closes on 1 May 2026" };
  expect(readNotificationPage({ data: [one, { ...one, is_read: true }] }).unread).toBe(1);
});
