import { thumbnailOf } from "@hivekeeper/contract/picture.ts";
import { expect, test } from "vitest";

const name = `${"0a".repeat(16)}.jpg`;

test.each([`/files/${name}`, `https://hive.test/files/${name}`])("%s has a smaller picture", (address) => {
  expect(thumbnailOf(address)).toBe(`${address}?size=thumb`);
});

test.each([
  "https://cdn.test/cover.jpg",
  `https://cdn.test/my/files/${name}`,
  "/files/cover.jpg",
  `/files/${name}?x=1`,
  "",
])("%j is used as it is", (address) => {
  expect(thumbnailOf(address)).toBe(address);
});
