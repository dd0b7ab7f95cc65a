import { expect, test } from "vitest";
import { saysTheSame } from "#features/investments/vest-body.ts";
import { imageRow, newValues, VEST_FIELDS, type VestValues } from "#features/investments/vest-values.ts";
import { compareEdits } from "#flow/change/conflict.ts";

const values = (changed: Partial<VestValues> = {}): VestValues => ({
  ...newValues(),
  beneficiaryName: "First",
  description: "Once",
  images: [imageRow("https://a.test/1.png")],
  ...changed,
});

const clashOf = (base: VestValues, theirs: VestValues, mine: VestValues) =>
  compareEdits(VEST_FIELDS, [base, theirs, mine], saysTheSame);

test("a field that only they changed is taken over without a question (F-19)", () => {
  expect(clashOf(values(), values({ beneficiaryName: "Second" }), values({ description: "Mine" }))).toEqual({
    conflicts: [],
    taken: ["beneficiaryName"],
  });
});

test("a field that both changed keeps the own value until the user chooses (F-19)", () => {
  expect(clashOf(values(), values({ description: "Theirs" }), values({ description: "Mine" }))).toEqual({
    conflicts: [{ field: "description", chosen: "mine" }],
    taken: [],
  });
});

test("both changed a field to the same: nothing to choose", () => {
  const same = values({ description: "Same", images: [imageRow("https://a.test/2.png")] });
  const again = values({ description: "Same ", images: [imageRow("https://a.test/2.png"), imageRow("")] });
  expect(clashOf(values(), same, again)).toEqual({ conflicts: [], taken: [] });
});

test("an own file against their other address is one conflict", () => {
  const theirs = values({ images: [imageRow("https://a.test/2.png")] });
  const mine = values({ images: [imageRow("https://a.test/1.png"), imageRow(new File(["x"], "x.png"))] });
  expect(clashOf(values(), theirs, mine)).toMatchObject({ conflicts: [{ field: "images" }], taken: [] });
});
