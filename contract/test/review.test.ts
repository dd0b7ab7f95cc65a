import { readReview, readReviewAnswer, readReviewPage } from "@hivekeeper/contract/read/review.ts";
import type { Review } from "@hivekeeper/contract/review.ts";
import { REVIEW_SCOPES, REVIEW_STATUSES } from "@hivekeeper/contract/review-state.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveReview } from "@hivekeeper/contract/serve/review.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));
const words = fc.string({ unit: "grapheme", maxLength: 20 });

const review: fc.Arbitrary<Review> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  scope: fc.constantFrom(...REVIEW_SCOPES),
  status: fc.constantFrom(...REVIEW_STATUSES),
  creatorName: words,
  memberId: fc.oneof(fc.constant(""), fc.integer({ min: 1 }).map(String)),
  assetName: words,
  email: words,
  price: fc.option(fc.integer({ min: 0, max: 100_000_000_000_000 }), { nil: null }),
  isNew: fc.boolean(),
  rating: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  comment: words,
  decisionReason: words,
  submittedAt: fc.option(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    { nil: null },
  ),
  version: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
});

test("a submission that our server sends is the one that the console reads", () => {
  fc.assert(
    fc.property(review, (sent) => {
      expect(readReviewAnswer(overTheWire(serveItem(serveReview(sent))))).toEqual(sent);
    }),
  );
});

test("a page of submissions survives the wire", () => {
  fc.assert(
    fc.property(fc.array(review, { maxLength: 4 }), (items) => {
      const page = { items, page: 1, lastPage: 9, perPage: 10, total: 85 };
      expect(readReviewPage(overTheWire(servePage(page, serveReview, "/reviews")))).toEqual(page);
    }),
  );
});

test.each([
  ["data", (rows: object[]) => ({ data: rows })],
  ["data.data", (rows: object[]) => ({ data: { data: rows, total: 1 } })],
  ["data.data.data", (rows: object[]) => ({ data: { data: { data: rows } } })],
  ["data.result", (rows: object[]) => ({ data: { result: rows } })],
])("the list is found in %s", (_place, wrapped) => {
  expect(readReviewPage(wrapped([{ id: 7 }])).items.map(({ id }) => id)).toEqual(["7"]);
});

test("other names are read too", () => {
  expect(
    readReview({
      id: 7,
      type: "SONGS",
      status: "Published",
      creator: { first_name: "Ada", last_name: "Obi", email: "ada@b.test" },
      title: "Harmattan",
      price: "1,500.50",
      is_new: 1,
      created_at: "2026-11-21 10:00:00",
    }),
  ).toEqual({
    id: "7",
    scope: "songs",
    status: "published",
    creatorName: "Ada Obi",
    memberId: "",
    assetName: "Harmattan",
    email: "ada@b.test",
    price: 150_050,
    isNew: true,
    rating: null,
    comment: "",
    decisionReason: "",
    submittedAt: "2026-11-21 10:00:00",
    version: null,
  });
  expect(readReview({})).toMatchObject({ status: "pending", isNew: false, creatorName: "", rating: null });
});
