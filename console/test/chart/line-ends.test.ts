import { expect, test } from "vitest";
import { placeNames } from "../../src/ui/chart/line-ends.ts";

const LOWEST = 192;
/** The letters of a name with their halo, in px. */
const APART = 16;

test.each([
  ["far from each other", [20, 150], [20, 150]],
  ["at the same height", [100, 100], [100, 120]],
  ["both on the axis", [200, 200], [172, 192]],
  ["one above the axis", [185, 200], [172, 192]],
  ["three in a crowd", [90, 92, 95], [90, 110, 130]],
])("names of lines that end %s stand at their ends and apart", (_, ends, expected) => {
  const tops = placeNames(ends, LOWEST);
  expect(tops).toEqual(expected);
  for (const [at, top] of tops.slice(1).entries()) expect(top - (tops[at] ?? 0)).toBeGreaterThan(APART);
  expect(Math.max(...tops)).toBeLessThanOrEqual(LOWEST);
});
