import { expect, test } from "vitest";
import { placeNames } from "../../src/ui/chart/line-ends.ts";

test.each([
  ["far from each other", [20, 150], [20, 150]],
  ["at the same height", [100, 100], [100, 120]],
  ["both on the axis", [200, 200], [172, 192]],
  ["one above the axis", [185, 200], [172, 192]],
  ["three in a crowd", [90, 92, 95], [90, 110, 130]],
])("names of lines that end %s stand at their ends and apart", (_, ends, expected) => {
  expect(placeNames(ends, 192)).toEqual(expected);
});
