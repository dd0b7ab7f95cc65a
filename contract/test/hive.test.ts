import type { Hive } from "@hivekeeper/contract/hive.ts";
import { readHive, readHiveAnswer, readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { HiveBody, HiveListQuery, HivePatch } from "@hivekeeper/contract/schemas/hive.ts";
import { serveHive } from "@hivekeeper/contract/serve/hive.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

/** The answer after a round trip through JSON text. */
const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

const words = fc.string({ unit: "grapheme", maxLength: 30 });
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());

const hive: fc.Arbitrary<Hive> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  name: words,
  description: words,
  createdAt: fc.option(moment, { nil: null }),
  updatedAt: fc.option(moment, { nil: null }),
  version: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null }),
  deleteProblem: fc.option(fc.constant("In use."), { nil: null }),
});

test("a hive that our server sends is the hive that the console reads", () => {
  fc.assert(
    fc.property(hive, (sent) => {
      expect(readHiveAnswer(overTheWire(serveItem(serveHive(sent))))).toEqual(sent);
    }),
  );
});

test("a page of hives survives the wire", () => {
  fc.assert(
    fc.property(fc.array(hive, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (items, page) => {
      const answer = { items, page, lastPage: 9, perPage: 5, total: 45 };
      expect(readHivePage(overTheWire(servePage(answer, serveHive, "/admin/category")))).toEqual(answer);
    }),
  );
});

const EMPTY: Hive = {
  ...{ id: "", name: "", description: "" },
  ...{ createdAt: null, updatedAt: null, version: null, deleteProblem: null },
};

test("fields that a backend did not send are empty or null, including the description of an old row (G70)", () => {
  expect(readHive({})).toEqual(EMPTY);
  expect(readHive({ id: 7, category_name: "Events", description: null })).toEqual({
    ...EMPTY,
    id: "7",
    name: "Events",
  });
});

test("the name is also read from name, but category_name wins", () => {
  expect(readHive({ name: "Events" }).name).toBe("Events");
  expect(readHive({ name: "x", category_name: "Events" }).name).toBe("Events");
});

test.each([[{}], [{ data: null }], [{ data: {} }], [{ data: [] }], [{ data: { category_name: "x" } }], ["Not found"]])(
  "the answer %j holds no hive",
  (body) => {
    expect(readHiveAnswer(body)).toBeNull();
  },
);

const body = { category_name: "Events", description: "Weddings and more" };

test("a hive needs a name and a description, both are trimmed, and an edit may leave out either", () => {
  expect(HiveBody.parse({ category_name: " Events ", description: "\nWeddings and more " })).toEqual(body);
  expect(HiveBody.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual([
    "The name is required",
    "A hive needs a description",
  ]);
  expect(HivePatch.parse({})).toEqual({});
});

test.each([
  { category_name: "   " },
  { category_name: null },
  { category_name: 7 },
  { category_name: "a\u0000b" },
  { category_name: "x".repeat(256) },
  { description: "" },
  { description: null },
  { description: "x".repeat(10_001) },
])("%j is refused on its field (S-29, S-34, S-35)", (wrong) => {
  const field = Object.keys(wrong);
  expect(HiveBody.safeParse({ ...body, ...wrong }).error?.issues[0]?.path).toEqual(field);
  expect(HivePatch.safeParse(wrong).error?.issues[0]?.path).toEqual(field);
});

test("an unknown field is refused", () => {
  expect(HiveBody.safeParse({ ...body, id: 7 }).error?.issues[0]).toMatchObject({ keys: ["id"] });
  expect(HivePatch.safeParse({ version: 7 }).error?.issues[0]).toMatchObject({ keys: ["version"] });
});

test.each([{ page: "0" }, { per_page: "101" }, { sort: "id; drop table hives" }, { direction: "up" }])(
  "the list query %j is refused (S-24, S-26)",
  (query) => {
    expect(HiveListQuery.safeParse(query).success).toBe(false);
  },
);
