import { afterAll, beforeAll, expect, test } from "vitest";
import { testCopy } from "../test-database.ts";
import { startChild } from "./child-process.ts";
import type { Copy } from "./databases.ts";

let copy: Copy;
beforeAll(async () => {
  copy = await testCopy();
});
afterAll(() => copy.remove());

/** All that is read fits into the young generation: V8 does not collect by itself, which would promote what is in use. */
const YOUNG = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

test("rows that were read do not wait for a major garbage collection @more", async () => {
  const reader = startChild("read", copy, ["--expose-gc", ...YOUNG]);
  expect(await reader.ended).toEqual({ code: 0, complaint: "" });
  expect(Number(reader.lines[0])).toBeLessThan(4_000_000);
});
