import { csvLine } from "@hivekeeper/contract/csv.ts";
import { ROWS_PER_PART } from "@hivekeeper/contract/file.ts";
import { expect, test } from "vitest";
import { rowCounter } from "../../src/lib/row-counter.ts";

/** The rows that are counted after each part. */
const counts = (format: "csv" | "xlsx", parts: Uint8Array[]) => parts.map(rowCounter(format));

test("rows of a CSV file are counted by their lines, but not by the line breaks within a cell", () => {
  const file = Buffer.from(csvLine(["Title"]) + csvLine(['two\r\n"lines"\n']) + csvLine(["b"]));
  expect(counts("csv", [file])).toEqual([2]);
  expect(
    counts(
      "csv",
      [...file].map((byte) => Uint8Array.of(byte)),
    ).at(-1),
  ).toBe(2);
});

test("rows of a workbook are counted by the ends of its parts, however the bytes arrive", () => {
  const end = [0x00, 0x00, 0xff, 0xff];
  const file = [
    ...[0x50, 0x4b, ...end],
    ...[0x00, ...end],
    ...[0x00, 0x00, 0x00, ...end, 0xff],
    ...[0x00, 0x00, 0xff, 0x00, ...end],
  ];
  expect(counts("xlsx", [Uint8Array.from(file)])).toEqual([3 * ROWS_PER_PART]);
  expect(
    counts(
      "xlsx",
      file.map((byte) => Uint8Array.of(byte)),
    ).at(-1),
  ).toBe(3 * ROWS_PER_PART);
  expect(counts("xlsx", [Uint8Array.from([0x50, ...end])])).toEqual([0]);
});
