import { MAX_KOBO } from "@hivekeeper/contract/money.ts";
import { readVest, readVestAnswer, readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage, serveItem } from "@hivekeeper/contract/serve/page.ts";
import { serveVest } from "@hivekeeper/contract/serve/vest.ts";
import type { Vest } from "@hivekeeper/contract/vest.ts";
import { vestTotalFields } from "@hivekeeper/contract/vest.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

/** The answer after a round trip through JSON text. */
const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

const words = fc.string({ unit: "grapheme", maxLength: 30 });
const links = fc.array(fc.webUrl(), { maxLength: 4 });
const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const kobo = fc.integer({ min: 0, max: MAX_KOBO });
const count = fc.nat(10_000);
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const perhaps = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const vest: fc.Arbitrary<Vest> = fc
  .record({
    id,
    vestFor: fc.constantFrom("ARTIST", "PROMOTER"),
    beneficiaryName: words,
    investmentName: words,
    minimumAmount: perhaps(kobo),
    roi: perhaps(fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100)),
    duration: perhaps(fc.integer({ min: 1, max: 600 })),
    description: words,
    riskAssessment: words,
    images: links,
    news: links,
    highlights: fc.array(
      fc.string({ unit: "grapheme-ascii", minLength: 1 }).map((text) => `a${text}a`),
      { maxLength: 4 },
    ),
    investorsCount: perhaps(count),
    activeInvestors: perhaps(count),
    paidOutInvestors: perhaps(count),
    investedValue: perhaps(kobo),
    activeInvestmentVolume: perhaps(kobo),
    paidOutVolume: perhaps(kobo),
    status: fc.constantFrom("ACTIVE" as const, "CLOSED" as const),
    closingDate: perhaps(moment.map((written) => written.slice(0, 10))),
    createdAt: perhaps(moment),
    updatedAt: perhaps(moment),
    deleteProblem: fc.constantFrom("", "In use."),
  })
  .map((fields) => ({ ...fields, rawStatus: fields.status }));

test("a vest that our server sends is the vest that the console reads", () => {
  fc.assert(
    fc.property(vest, (sent) => {
      expect(readVestAnswer(overTheWire(serveItem(serveVest(sent))))).toEqual(sent);
    }),
  );
});

test("a page of vests survives the wire, with its totals", () => {
  const totals = fc.record({ vests: count, minimumAmount: fc.integer({ min: 0, max: 7e15 }), activeInvestors: count });
  fc.assert(
    fc.property(fc.array(vest, { maxLength: 5 }), totals, fc.integer({ min: 1, max: 9 }), (items, sent, page) => {
      const answer = { items, page, lastPage: 9, perPage: 5, total: 45 };
      expect(
        readVestPage(
          overTheWire(serveCountedPage(answer, serveVest, "/admin/vests", serveFields(vestTotalFields, sent))),
        ),
      ).toEqual({
        ...answer,
        totals: sent,
      });
    }),
  );
});

const EMPTY: Vest = {
  id: "",
  vestFor: "",
  beneficiaryName: "",
  investmentName: "",
  minimumAmount: null,
  roi: null,
  duration: null,
  description: "",
  riskAssessment: "",
  images: [],
  news: [],
  highlights: [],
  deleteProblem: "",
  investorsCount: null,
  activeInvestors: null,
  paidOutInvestors: null,
  investedValue: null,
  activeInvestmentVolume: null,
  paidOutVolume: null,
  status: "ACTIVE",
  rawStatus: "",
  closingDate: null,
  createdAt: null,
  updatedAt: null,
};

test("what a backend did not send is empty or null, and the status is active", () => {
  expect(readVest({})).toEqual(EMPTY);
  expect(readVest(Object.fromEntries(Object.keys(serveVest(EMPTY)).map((name) => [name, null])))).toEqual(EMPTY);
});

test("numbers are read from text", () => {
  expect(
    readVest({
      id: 7,
      minimum_amount: "1,500.50",
      roi: "12.50",
      duration: "24",
      active_investors: "3",
      invested_value: "0.10",
    }),
  ).toEqual({
    ...EMPTY,
    id: "7",
    minimumAmount: 150_050,
    roi: 12.5,
    duration: 24,
    activeInvestors: 3,
    investedValue: 10,
  });
});

test.each([
  ["total_investors", "investorsCount", 4, 4],
  ["no_of_investors", "investorsCount", 4, 4],
  ["number_of_investors", "investorsCount", 4, 4],
  ["active_investors_count", "activeInvestors", 4, 4],
  ["paid_out_investors_count", "paidOutInvestors", 4, 4],
  ["total_invested", "investedValue", 5, 500],
  ["volume_of_active_investment", "activeInvestmentVolume", 5, 500],
  ["volume_of_paid_out_investment", "paidOutVolume", 5, 500],
  ["key_highlights", "highlights", ["Fast"], ["Fast"]],
  ["closed_at", "closingDate", "2026-03-01T10:00:00Z", "2026-03-01T10:00:00Z"],
])("%s is another name for %s (G69)", (name, field, sent, read) => {
  expect(readVest({ [name]: sent })).toEqual({ ...EMPTY, [field]: read });
});

test("of two names of a field, the first in the specification wins (G69)", () => {
  expect(
    readVest({ number_of_investors: 1, no_of_investors: 2, total_investors: 3, investors_count: 4 }).investorsCount,
  ).toBe(4);
  expect(readVest({ active_investors: 0, active_investors_count: 9 }).activeInvestors).toBe(0);
  expect(readVest({ closing_date: null, closed_at: "2026-03-01" }).closingDate).toBe("2026-03-01");
});

test.each([
  ["closed", "CLOSED"],
  [" Closed ", "CLOSED"],
  ["ACTIVE", "ACTIVE"],
  ["pending", "ACTIVE"],
  [1, "ACTIVE"],
] as const)("the status %j shows as %s", (sent, shown) => {
  expect(readVest({ status: sent })).toMatchObject({ status: shown, rawStatus: String(sent).trim().toUpperCase() });
});

test("lists are read from texts, records and JSON text", () => {
  expect(
    readVest({ images: [{ url: "https://a.test/1.png" }, "https://a.test/2.png", null, { path: "/files/3.png" }] })
      .images,
  ).toEqual(["https://a.test/1.png", "https://a.test/2.png", "/files/3.png"]);
  expect(readVest({ news: '["https://a.test","https://b.test"]' }).news).toEqual(["https://a.test", "https://b.test"]);
  expect(readVest({ news: "https://a.test" }).news).toEqual(["https://a.test"]);
  expect(readVest({ highlights: ["  ", "Fast", 3] }).highlights).toEqual(["Fast", "3"]);
});

test.each([
  ["nothing", {}],
  ["null", { data: null }],
  ["an empty object", { data: {} }],
  ["an empty list", { data: [] }],
  ["a record without an id", { data: { status: "ACTIVE" } }],
  ["a text", "Not found"],
])("an answer that holds %s holds no vest", (_what, body) => {
  expect(readVestAnswer(body)).toBeNull();
});
