import { type Hive, hiveFields } from "@hivekeeper/contract/hive.ts";
import { readHive, readHiveAnswer, readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { HiveBody, HiveListQuery, HivePatch } from "@hivekeeper/contract/schemas/hive.ts";
import { serving } from "@hivekeeper/contract/serve/fields.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyNoun } from "./any-noun.ts";

/** The answer after a round trip through JSON text. */
const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

const hive = anyNoun(hiveFields);

test("a hive that our server sends is the hive that the console reads", () => {
  fc.assert(
    fc.property(hive, (sent) => {
      expect(readHiveAnswer(overTheWire(serveItem(serving(hiveFields)(sent))))).toEqual(sent);
    }),
  );
});

test("a page of hives survives the wire", () => {
  fc.assert(
    fc.property(fc.array(hive, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (items, page) => {
      const answer = { items, page, lastPage: 9, perPage: 5, total: 45 };
      expect(readHivePage(overTheWire(servePage(answer, serving(hiveFields), "/admin/category")))).toEqual(answer);
    }),
  );
});

const EMPTY: Hive = {
  ...{ id: "", name: "", description: "" },
  ...{ createdAt: null, updatedAt: null, version: null, deleteProblem: "" },
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
