import { LISTS, PAGE_SIZES } from "@hivekeeper/contract/lists.ts";
import type { DisputeNote } from "@hivekeeper/contract/note.ts";
import { DENSITIES, type ListPreference } from "@hivekeeper/contract/preference.ts";
import { readColleagues } from "@hivekeeper/contract/read/assignment.ts";
import { readNoteAnswer, readNotes } from "@hivekeeper/contract/read/note.ts";
import { readPreferenceAnswer, readPreferences } from "@hivekeeper/contract/read/preference.ts";
import { readReplies, readReplyAnswer } from "@hivekeeper/contract/read/saved-reply.ts";
import { readViewAnswer, readViews } from "@hivekeeper/contract/read/saved-view.ts";
import { filledIn, type SavedReply } from "@hivekeeper/contract/saved-reply.ts";
import type { SavedView } from "@hivekeeper/contract/saved-view.ts";
import { serveListedColleague } from "@hivekeeper/contract/serve/assignment.ts";
import { serveNote } from "@hivekeeper/contract/serve/note.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { servePreference } from "@hivekeeper/contract/serve/preference.ts";
import { serveReply } from "@hivekeeper/contract/serve/saved-reply.ts";
import { serveView } from "@hivekeeper/contract/serve/saved-view.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const rowId = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const key = fc.stringMatching(/^[a-z0-9_]{1,20}$/);
const sent = (body: object): unknown => JSON.parse(JSON.stringify(body));

test("a preference survives the wire", () => {
  const preference: fc.Arbitrary<ListPreference> = fc.record({
    list: fc.constantFrom(...LISTS),
    hidden: fc.array(key),
    order: fc.array(key),
    density: fc.constantFrom(...DENSITIES),
    size: fc.constantFrom(...PAGE_SIZES),
    defaultView: fc.option(rowId, { nil: null }),
  });
  fc.assert(
    fc.property(preference, (kept) => {
      expect(readPreferenceAnswer(sent(serveItem(servePreference(kept))))).toEqual(kept);
      expect(readPreferences(sent(serveItem([servePreference(kept), { key: "list.payments" }])))).toEqual([kept]);
    }),
  );
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
      expect(readViewAnswer(sent(serveItem(serveView(kept))))).toEqual(kept);
      expect(readViews(sent(serveItem([serveView(kept), { id: 7, list: "payments" }])))).toEqual([kept]);
    }),
  );
});

test("a colleague, a note and a saved reply survive the wire", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 30 });
  const note: fc.Arbitrary<DisputeNote> = fc.record({
    id: rowId,
    text: name,
    author: name,
    isOwn: fc.boolean(),
    createdAt: fc.constant("2026-11-21T09:30:00.000Z"),
  });
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
    fc.property(note, reply, fc.record({ id: rowId, name, isMe: fc.boolean() }), (noted, kept, colleague) => {
      expect(readNoteAnswer(sent(serveItem(serveNote(noted))))).toEqual(noted);
      expect(readNotes(sent(serveItem([serveNote(noted)])))).toEqual([noted]);
      expect(readReplyAnswer(sent(serveItem(serveReply(kept))))).toEqual(kept);
      expect(readReplies(sent(serveItem([serveReply(kept)])))).toEqual([kept]);
      expect(readColleagues(sent(serveItem([serveListedColleague(colleague)])))).toEqual([colleague]);
    }),
  );
});

test("a reply's placeholders are filled in, and what is unknown stays as it was typed (G163)", () => {
  const values = { client: "Chi $& Obi", booking: "#12", service: "" };
  expect(filledIn("Dear {Client}, {booking} of {service}: {amount} {client", values)).toBe(
    "Dear Chi $& Obi, #12 of {service}: {amount} {client",
  );
});
