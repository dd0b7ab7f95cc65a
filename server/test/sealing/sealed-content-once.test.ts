import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test, vi } from "vitest";
import { folderStore } from "#modules/files/folder-store.ts";
import { s3Store } from "#modules/files/s3-store.ts";
import { readSealed, type SealedFile, sealContent } from "#modules/files/sealed-content.ts";
import type { Store } from "#modules/files/store.ts";
import { fakeS3 } from "../files/fake-s3.ts";

const PIECE = 65_536;
const SEALED_PIECE = PIECE + 28;
const SIZES = [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 7];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hive-sealed-"));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  return () => {
    vi.unstubAllEnvs();
    return rm(folder, { recursive: true });
  };
});

/** Seals a content into a store. */
async function keep(store: Store, content: Buffer, name = `${randomBytes(16).toString("hex")}.pdf`) {
  const file: SealedFile = { name, bytes: content.length, key: randomBytes(32) };
  const path = join(folder, `${name}.unfinished`);
  await sealContent(file, Readable.from([content]), path);
  const sealed = await readFile(path);
  await store.put(name, path, "application/pdf");
  return { file, sealed };
}

async function readRange(store: Store, file: SealedFile, range?: { from: number; to: number }) {
  const found = await readSealed(store, file, range);
  if (!found) throw new Error("Not there");
  const content = await buffer(found.content);
  expect(content.length).toBe(found.bytes);
  return content;
}

async function expectParts(store: Store): Promise<void> {
  for (const size of SIZES) {
    const content = randomBytes(size);
    const { file, sealed } = await keep(store, content);
    expect(sealed.length).toBe(size + 28 * Math.max(1, Math.ceil(size / PIECE)));
    if (size > 16) expect(sealed.includes(content.subarray(0, 16))).toBe(false);
    expect((await readRange(store, file)).equals(content), String(size)).toBe(true);
    const borders = [0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, size - 1].filter((at) => at >= 0 && at < size);
    for (const from of borders)
      for (const to of borders.filter((at) => at >= from)) {
        const part = await readRange(store, file, { from, to });
        expect(part.equals(content.subarray(from, to + 1)), `${size}: ${from}-${to}`).toBe(true);
      }
  }
}

test("a sealed file of any size is read whole and in parts across the borders of its pieces, from a folder", () =>
  expectParts(folderStore(join(folder, "parts"))));

test("and from a bucket, of which a part is asked for alone", async () => {
  await using s3 = await fakeS3();
  const limits = { bucketConnectSeconds: 5, bucketSeconds: 20 };
  const store = await s3Store({ bucket: "hive", prefix: "", endpoint: s3.endpoint }, limits);
  await expectParts(store);

  const { file, sealed } = await keep(store, randomBytes(3 * PIECE));
  // The other pieces are not even there.
  const second = Buffer.concat([Buffer.alloc(SEALED_PIECE), sealed.subarray(SEALED_PIECE, 2 * SEALED_PIECE)]);
  s3.objects.set(`/hive/${file.name}`, { content: second, type: "" });
  expect((await readRange(store, file, { from: PIECE + 5, to: PIECE + 9 })).length).toBe(5);
});

test("pieces that are moved, left out, cut or of another file do not open, and the error names the file (S-90)", async () => {
  const store = folderStore(join(folder, "wrong"));
  const { file, sealed } = await keep(store, randomBytes(3 * PIECE));
  const other = await keep(store, randomBytes(3 * PIECE));
  const piece = (at: number, of = sealed) => of.subarray(at * SEALED_PIECE, (at + 1) * SEALED_PIECE);
  const flipped = Buffer.from(sealed);
  flipped[SEALED_PIECE + 20] = (flipped[SEALED_PIECE + 20] ?? 0) ^ 1;
  const damages = "does not open: it is damaged, or belongs elsewhere";
  for (const [name, content, problem] of [
    ["swapped", Buffer.concat([piece(1), piece(0), piece(2)]), damages],
    ["one left out", Buffer.concat([piece(0), piece(2)]), damages],
    ["cut in a piece", sealed.subarray(0, -1), damages],
    ["cut at a border", sealed.subarray(0, 2 * SEALED_PIECE), "is cut off"],
    ["emptied", Buffer.alloc(0), damages],
    ["one of another file", Buffer.concat([piece(0), piece(1, other.sealed), piece(2)]), damages],
    ["another file", other.sealed, damages],
    ["a flipped bit", flipped, damages],
  ] as const) {
    await writeFile(join(folder, "wrong", file.name), content);
    await expect(readRange(store, file), name).rejects.toThrow(`The document ${file.name} ${problem}`);
  }
  await writeFile(join(folder, "wrong", file.name), sealed);
  await expect(readRange(store, { ...file, bytes: 2 * PIECE })).rejects.toThrow(damages);
  await expect(readRange(store, { ...file, key: randomBytes(32) })).rejects.toThrow(damages);
  expect((await readRange(store, file)).length).toBe(3 * PIECE);
});

test("a content that is shorter or longer than it was said to be is not sealed", async () => {
  for (const bytes of [9, 11])
    await expect(
      sealContent(
        { name: "x.pdf", bytes, key: randomBytes(32) },
        Readable.from([Buffer.alloc(10)]),
        join(folder, `of-${bytes}`),
      ),
    ).rejects.toThrow(`x.pdf has 10 bytes instead of ${bytes}`);
});
