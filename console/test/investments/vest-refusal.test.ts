import { expect, test } from "vitest";
import { rowErrorsOf } from "#features/investments/row-errors.ts";
import { inputOf } from "#features/investments/vest-refusal.ts";
import { imageRow, newValues } from "#features/investments/vest-values.ts";

const values = {
  ...newValues(),
  images: [imageRow("https://a.test/1.png"), imageRow(" "), imageRow(new File(["x"], "x.png"))],
  news: ["", "a.test"],
};

test.each([
  ["minimum_amount", "minimumAmount"],
  ["key_highlights", "highlights"],
  ["images", "images"],
  ["images.0", "images.0"],
  ["images.1", "images.2"],
  ["images[1]", "images.2"],
  ["news.0", "news.1"],
  ["images.9", "images"],
  ["status", "status"],
])("a refusal of %s is shown at %s: empty rows were not sent", (field, input) => {
  expect(inputOf(field, values)).toBe(input);
});

test("problems of a list and of its rows are distinguished", () => {
  const error = Object.assign([undefined, { type: "server", message: "No picture" }], { message: "Too many" });
  expect(rowErrorsOf(error)).toEqual({ whole: "Too many", rows: { 1: "No picture" } });
  expect(rowErrorsOf(undefined)).toEqual({ whole: undefined, rows: {} });
});
