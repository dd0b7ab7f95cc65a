import { LISTS, PAGE_SIZES } from "@hivekeeper/contract/lists.ts";
import { DENSITIES, type ListPreference } from "@hivekeeper/contract/preference.ts";
import { readPreferenceAnswer, readPreferences } from "@hivekeeper/contract/read/preference.ts";
import { readViewAnswer, readViews } from "@hivekeeper/contract/read/saved-view.ts";
import type { SavedView } from "@hivekeeper/contract/saved-view.ts";
import { serveItem } from "@hivekeeper/contract/serve/page.ts";
import { servePreference } from "@hivekeeper/contract/serve/preference.ts";
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
