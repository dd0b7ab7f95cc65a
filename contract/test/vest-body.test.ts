import { VestBody, VestListQuery, VestPatch } from "@hivekeeper/contract/schemas/vest.ts";
import { expect, test } from "vitest";

const body = {
  vest_for: "ARTIST",
  beneficiary_name: "Ada Obi",
  investment_name: "Lagos nights",
  minimum_amount: 1500,
  roi: 12.5,
  duration: 12,
};

/** The fields that are refused, in order, each once. */
const refused = (value: object, schema: typeof VestBody | typeof VestPatch = VestBody) => [
  ...new Set(schema.safeParse(value).error?.issues.map((issue) => issue.path.join("."))),
];

test("numbers may arrive as text, and with well-placed commas (G65)", () => {
  expect(
    VestBody.parse({ ...body, vest_for: " artist ", minimum_amount: "1,500.50", roi: "12.5", duration: "12" }),
  ).toEqual({
    ...body,
    minimum_amount: 150_050,
    roi: 1250,
  });
});

test("six fields are required, each with its own message (G68)", () => {
  expect(VestBody.safeParse({}).error?.issues.map((issue) => issue.message)).toEqual([
    "Must be ARTIST or PROMOTER",
    "The beneficiary name is required",
    "The investment name is required",
    "The minimum amount is required",
    "The ROI is required",
    "The duration is required",
  ]);
  const blank = { ...body, minimum_amount: "", roi: " ", duration: "" };
  expect(VestBody.safeParse(blank).error?.issues.map((issue) => issue.message)).toEqual([
    "The minimum amount is required",
    "The ROI is required",
    "The duration is required",
  ]);
  expect(VestPatch.parse({})).toEqual({});
});

test.each([
  ["minimum_amount", null],
  ["minimum_amount", ""],
  ["investment_name", null],
  ["roi", ""],
  ["roi", null],
  ["duration", true],
  ["duration", ""],
  ["images", "http://x.test/a.png"],
  ["news", null],
])("%s: %j is refused, never turned into a value (S-29)", (field, value) => {
  expect(refused({ ...body, [field]: value })).toEqual([field]);
  expect(refused({ [field]: value }, VestPatch)).toEqual([field]);
});

test.each([
  ["minimum_amount", 1e13],
  ["minimum_amount", -5],
  ["minimum_amount", 0.001],
  ["minimum_amount", "NaN"],
  ["minimum_amount", "Infinity"],
  ["minimum_amount", "0x10"],
  ["minimum_amount", "９９"],
  ["minimum_amount", "10,00"],
  ["roi", 100.005],
  ["roi", 100.01],
  ["roi", -1],
  ["roi", "1e1"],
  ["duration", 1.5],
  ["duration", 0],
  ["duration", 601],
])("%s: %j is refused (S-30)", (field, value) => {
  expect(refused({ ...body, [field]: value })).toEqual([field]);
});

test.each([
  ["minimum_amount", 1e12, 1e14],
  ["minimum_amount", 0, 0],
  ["roi", 100, 10_000],
  ["roi", "0.07", 7],
  ["duration", 600, 600],
] as const)("%s: %j is accepted (S-30)", (field, value, kept) => {
  expect(VestBody.parse({ ...body, [field]: value })[field]).toBe(kept);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.test/a.png",
  "ftp://x.test/a",
  "/files/../secret",
  "/etc/passwd",
  "http://x.test/a\u0000b",
  "",
])("the image address %j is refused (S-50)", (address) => {
  expect(refused({ ...body, images: ["https://ok.test/a.png", address] })[0]).toBe("images.1");
});

test("NUL and over-long texts are refused on their field (S-34, S-35)", () => {
  expect(refused({ ...body, investment_name: "a\u0000b" })).toEqual(["investment_name"]);
  expect(refused({ ...body, investment_name: "x".repeat(256) })).toEqual(["investment_name"]);
  expect(refused({ ...body, description: "x".repeat(10_001) })).toEqual(["description"]);
  expect(refused({ ...body, news: ["https://a.test", "x".repeat(2049)] })).toEqual(["news.1"]);
  expect(refused({ ...body, images: Array(11).fill("https://a.test/a.png") })).toEqual(["images"]);
});

test("an unknown field is refused", () => {
  expect(VestBody.safeParse({ ...body, id: 7 }).error?.issues[0]).toMatchObject({ keys: ["id"] });
  expect(VestPatch.safeParse({ version: 7 }).error?.issues[0]).toMatchObject({ keys: ["version"] });
});

test.each([
  { page: "0" },
  { page: "-1" },
  { page: "abc" },
  { page: "1.5" },
  { page: "1e400" },
  { page: "" },
  { page: ["1", "2"] },
  { page: "9999999999" },
  { per_page: "100000" },
  { per_page: "0" },
  { per_page: "-5" },
  { status: "ALL" },
  { sort: "id; drop table vests" },
  { direction: "up" },
  { search: "a\u0000b" },
])("the list query %j is refused (S-24, S-26)", (query) => {
  expect(VestListQuery.safeParse(query).success).toBe(false);
});

test("the parameters of a list query are plain words", () => {
  expect(
    VestListQuery.parse({
      page: "2",
      per_page: "100",
      status: "closed",
      search: " ada ",
      sort: "roi",
      direction: "asc",
    }),
  ).toEqual({ page: 2, per_page: 100, status: "CLOSED", search: "ada", sort: "roi", direction: "asc" });
});
