import { drawCard } from "@hivekeeper/demo/seed/document-drawing.ts";
import { keyOf, Random } from "@hivekeeper/demo/seed/random.ts";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { distance, likenessOf } from "#modules/files/likeness.ts";

/** The drawn card of a person, as it is stored. */
const card = (person: number) =>
  sharp(Buffer.from(drawCard(new Random(keyOf(`likeness:${person}`)))))
    .webp({ quality: 82 })
    .toBuffer();

const cards = await Promise.all(Array.from({ length: 24 }, (_, person) => card(person)));
const likenesses = await Promise.all(cards.map(likenessOf));

test.each<[string, (picture: Sharp) => Sharp]>([
  ["half as large", (picture) => picture.resize(430)],
  ["as a thumbnail", (picture) => picture.resize(320)],
  ["enlarged", (picture) => picture.resize(1400)],
  ["stretched", (picture) => picture.resize(700, 540, { fit: "fill" })],
  ["as a JPEG of quality 60", (picture) => picture.jpeg({ quality: 60 })],
  ["half as large, as a JPEG of quality 60", (picture) => picture.resize(430).jpeg({ quality: 60 })],
  ["brighter", (picture) => picture.modulate({ brightness: 1.03 })],
  ["darker", (picture) => picture.modulate({ brightness: 0.95 })],
  ["in greys", (picture) => picture.greyscale()],
  ["in sixteen bits", (picture) => picture.toColourspace("rgb16").png()],
  ["turned, with a note of how to turn it back", (picture) => picture.rotate(90).withMetadata({ orientation: 8 })],
])("a picture %s stays within 3 bits of itself", async (_, change) => {
  const changed = cards.slice(0, 12).map(async (content) => likenessOf(await change(sharp(content)).toBuffer()));
  const bits = (await Promise.all(changed)).map((likeness, person) => distance(likeness, likenesses[person] ?? 0n));
  expect(Math.max(...bits)).toBeLessThanOrEqual(3);
});

test("of the cards of two people, fewer than one pair in a hundred is within 3 bits, though all share a form", () => {
  const bits = likenesses.flatMap((one, person) => likenesses.slice(0, person).map((other) => distance(one, other)));
  expect(bits.filter((count) => count <= 3).length).toBeLessThan(bits.length / 100);
  expect(bits.toSorted((a, b) => a - b)[bits.length / 2]).toBeGreaterThan(10);
});

test("a likeness fits a bigint of PostgreSQL, and is negative for some pictures", () => {
  for (const likeness of likenesses) expect(BigInt.asIntN(64, likeness)).toBe(likeness);
  expect(likenesses.some((likeness) => likeness < 0n)).toBe(true);
});

test("pictures of a single colour, as small as a pixel, are 0", async () => {
  for (const width of [1, 200]) {
    const plain = sharp({ create: { width, height: 1, channels: 4, background: "#abcd" } }).png();
    expect(await likenessOf(await plain.toBuffer())).toBe(0n);
  }
});

test("what is no picture has no likeness", async () => {
  await expect(likenessOf(Buffer.from("%PDF-1.7"))).rejects.toThrow();
});

test.each([
  [0n, 0n, 0],
  [0n, -1n, 64],
  [5n, 6n, 2],
  [-(2n ** 63n), 2n ** 63n - 1n, 64],
  [-1n, -2n, 1],
])("%s and %s are %s bits apart", (a, b, bits) => {
  expect(distance(a, b)).toBe(bits);
});
