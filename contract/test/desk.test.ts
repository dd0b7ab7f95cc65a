import { readOwnItem, readOwnList } from "@hivekeeper/contract/read/fields.ts";
import { readPreferences } from "@hivekeeper/contract/read/preference.ts";
import { type SavedReply, type SavedView, savedReplyFields, savedViewFields } from "@hivekeeper/contract/saved.ts";
import { filledIn } from "@hivekeeper/contract/saved-reply.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { LISTS } from "@hivekeeper/contract/view-words.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const rowId = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const key = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
const sent = (body: object): unknown => JSON.parse(JSON.stringify(body));

test("a preference is read by its list, those of unknown lists are left out", () => {
  const chosen = { hidden: ["email"], order: [], density: "compact", default_view: 7 };
  const answer = {
    data: [
      { ...chosen, key: "list.members", size: 25 },
      { ...chosen, key: "list.payments", size: 25 },
    ],
  };
  const preference = { list: "members", hidden: ["email"], order: [], density: "compact", size: 25, defaultView: "7" };
  expect(readPreferences(answer)).toEqual([preference]);
  expect(readPreferences({ data: [{ ...chosen, key: "list.hives", size: 7 }] })).toMatchObject([{ size: 10 }]);
});

test("a saved view survives the wire", () => {
  const views: fc.Arbitrary<SavedView> = fc.record({
    id: rowId,
    list: fc.constantFrom(...LISTS),
    name: fc.string({ unit: "grapheme", maxLength: 30 }),
    isShared: fc.boolean(),
    isOwn: fc.boolean(),
    canDelete: fc.boolean(),
    owner: fc.string({ unit: "grapheme", maxLength: 30 }),
    words: fc.dictionary(key, fc.string({ unit: "grapheme", minLength: 1, maxLength: 9 }), { noNullPrototype: true }),
    version: fc.option(fc.integer({ min: 1 }), { nil: null }),
  });
  const view = views.map((kept) => ({ ...kept, canDelete: kept.isOwn || kept.canDelete }));
  fc.assert(
    fc.property(view, (kept) => {
      const served = serveFields(savedViewFields, kept);
      expect(readOwnItem(savedViewFields, sent(serveItem(served)))).toEqual(kept);
      const list = sent(serveItem([served, { id: 7, list: "payments" }]));
      expect(readOwnList(savedViewFields, list)).toEqual([kept]);
    }),
  );
});

test("a saved reply survives the wire", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 30 });
  const replies: fc.Arbitrary<SavedReply> = fc.record({
    id: rowId,
    name,
    text: name,
    isShared: fc.boolean(),
    isOwn: fc.boolean(),
    canDelete: fc.boolean(),
    owner: name,
    version: fc.option(fc.integer({ min: 1 }), { nil: null }),
  });
  const reply = replies.map((kept) => ({ ...kept, canDelete: kept.isOwn || kept.canDelete }));
  fc.assert(
    fc.property(reply, (kept) => {
      expect(readOwnList(savedReplyFields, sent(serveItem([serveFields(savedReplyFields, kept)])))).toEqual([kept]);
    }),
  );
});

test("a reply's placeholders are filled in, and what is unknown stays as it was typed (G163)", () => {
  const values = { client: "Chi $& Obi", booking: "#12", service: "" };
  expect(filledIn("Dear {Client}, {booking} of {service}: {amount} {client", values)).toBe(
    "Dear Chi $& Obi, #12 of {service}: {amount} {client",
  );
});
