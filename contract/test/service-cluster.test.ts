import {
  readServiceCluster,
  readServiceClusterAnswer,
  readServiceClusterPage,
} from "@hivekeeper/contract/read/service-cluster.ts";
import {
  ServiceClusterBody,
  ServiceClusterListQuery,
  ServiceClusterPatch,
} from "@hivekeeper/contract/schemas/service-cluster.ts";
import { serveItem, servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveServiceCluster } from "@hivekeeper/contract/serve/service-cluster.ts";
import type { ServiceCluster } from "@hivekeeper/contract/service-cluster.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

/** The answer after a round trip through JSON text. */
const overTheWire = (answer: object): unknown => JSON.parse(JSON.stringify(answer));

const words = fc.string({ unit: "grapheme", maxLength: 30 });
const id = fc.integer({ min: 1, max: 2_147_483_647 }).map(String);
const moment = fc.option(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  { nil: null },
);
const cluster: fc.Arbitrary<ServiceCluster> = fc.record({
  ...{ id, name: words, hiveId: id, hiveName: words, createdAt: moment, updatedAt: moment },
  version: fc.option(fc.integer({ min: 1, max: 2_147_483_647 }), { nil: null }),
  deleteProblem: fc.constantFrom("", "In use."),
});

test("a service cluster that our server sends is the one that the console reads", () => {
  fc.assert(
    fc.property(cluster, (sent) => {
      expect(readServiceClusterAnswer(overTheWire(serveItem(serveServiceCluster(sent))))).toEqual(sent);
    }),
  );
});

test("a page of service clusters survives the wire", () => {
  fc.assert(
    fc.property(fc.array(cluster, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (items, page) => {
      const answer = { items, page, lastPage: 9, perPage: 5, total: 45 };
      expect(readServiceClusterPage(overTheWire(servePage(answer, serveServiceCluster, "/x")))).toEqual(answer);
    }),
  );
});

const EMPTY: ServiceCluster = {
  ...{ id: "", name: "", hiveId: "", hiveName: "" },
  ...{ createdAt: null, updatedAt: null, version: null, deleteProblem: "" },
};

test.each([
  [{}, {}],
  [{ category: null, category_id: null }, {}],
  [{ category_id: 3 }, { hiveId: "3" }],
  [
    { categoryId: "3", category_name: "Events" },
    { hiveId: "3", hiveName: "Events" },
  ],
  [{ category: { id: 3, category_name: "Events" } }, { hiveId: "3", hiveName: "Events" }],
  [{ category: { id: 3, name: "Events" } }, { hiveId: "3", hiveName: "Events" }],
  [
    { category_id: 4, category: { id: 3, name: "Events" } },
    { hiveId: "4", hiveName: "Events" },
  ],
  [{ sub_category_name: "DJs" }, { name: "DJs" }],
])("the record %j is read as %j", (raw, read) => {
  expect(readServiceCluster(raw)).toEqual({ ...EMPTY, ...read });
});

test.each([[{}], [{ data: null }], [{ data: [] }], [{ data: { name: "x", category: { id: 3 } } }], ["Not found"]])(
  "the answer %j holds no service cluster",
  (body) => {
    expect(readServiceClusterAnswer(body)).toBeNull();
  },
);

const body = { name: "DJs", category_id: 3 };

test("the hive's id may be a number or its digits (G21)", () => {
  expect(ServiceClusterBody.parse({ name: " DJs ", category_id: "3" })).toEqual(body);
  expect(ServiceClusterBody.parse({ ...body, category_id: 2_147_483_647 }).category_id).toBe(2_147_483_647);
});

test("a service cluster needs a name and a hive, and an edit may leave out either", () => {
  expect(ServiceClusterBody.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual([
    "The name is required",
    "A hive is required",
  ]);
  expect(ServiceClusterPatch.parse({})).toEqual({});
});

const NO_ROW = ["", "0", "01", "-1", "1.5", "1e3", "abc", "2147483648", "9".repeat(200), "3\u00004", "３"];

test.each([
  ...[{ name: " " }, { name: null }, { name: "a\u0000b" }, { name: "x".repeat(256) }],
  ...[null, true, [3], { id: 3 }, Number.NaN, 1.5, 0, -1, 2_147_483_648, ...NO_ROW].map((id) => ({ category_id: id })),
])("%j is refused on its field (S-23, S-29, S-34, S-35)", (wrong) => {
  const field = Object.keys(wrong);
  for (const refused of [ServiceClusterBody.safeParse({ ...body, ...wrong }), ServiceClusterPatch.safeParse(wrong)]) {
    expect(refused.error?.issues.map((issue) => issue.path)).toEqual([field]);
  }
});

test("an unknown field is refused", () => {
  expect(ServiceClusterBody.safeParse({ ...body, id: 7 }).error?.issues[0]).toMatchObject({ keys: ["id"] });
});

test.each(["category_id", "categoryId", "category"])(
  "a list is of one hive by %s, which may be empty (G19)",
  (name) => {
    expect(ServiceClusterListQuery.parse({ [name]: "3" })).toEqual({ [name]: 3 });
    expect(ServiceClusterListQuery.parse({ [name]: "" })).toEqual({ [name]: "" });
    for (const wrong of [["3", "4"], "null", ...NO_ROW.slice(1)]) {
      const refused = ServiceClusterListQuery.safeParse({ [name]: wrong });
      expect(refused.error?.issues).toMatchObject([{ path: [name], message: "Must be the id of a hive" }]);
    }
  },
);

test("a list is sorted by its own sort keys only (S-26)", () => {
  expect(ServiceClusterListQuery.safeParse({ sort: "hive" }).success).toBe(true);
  expect(ServiceClusterListQuery.safeParse({ sort: "hive_id" }).success).toBe(false);
});
