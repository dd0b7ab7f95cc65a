import { rm } from "node:fs/promises";
import { join } from "node:path";
import { thumbnailOf } from "@hivekeeper/contract/picture.ts";
import { expect, test } from "vitest";
import { files } from "#db/schema/files.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";

const NAME = `${"0a".repeat(16)}.png`;

/** A server and the address of a picture that was uploaded to it. */
async function withPicture() {
  const server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const sent = await form([["images[]", { bytes: await picture({ width: 900, height: 600 }), name: "x.png" }]]);
  const reply = await server.put(`/admin/vests/${vest.id}`, sent.body, sent.headers);
  return { server, vest, address: String(reply.json().data.images[0]) };
}

test("a picture is public, immutable, sandboxed, and revalidated by its ETag", async () => {
  const { server: held, address } = await withPicture();
  await using server = held;

  const whole = await server.app.inject(address);
  const small = await server.app.inject(thumbnailOf(address));

  for (const [reply, type] of [
    [whole, "image/png"],
    [small, "image/webp"],
  ] as const) {
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": type,
      "content-length": String(reply.rawPayload.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const url = reply === whole ? address : thumbnailOf(address);
    const again = await server.app.inject({ url, headers: { "if-none-match": String(reply.headers.etag) } });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  }
  expect(whole.headers.etag).not.toBe(small.headers.etag);
  expect((await server.app.inject({ method: "HEAD", url: address })).statusCode).toBe(200);
});

test.each([
  "/files/..%2fsecret",
  "/files/..%2f..%2fetc%2fpasswd",
  "/files/.env",
  "/files/",
  "/files",
  "/files/tmp",
  `/files/${NAME}`,
  `/files/${NAME.toUpperCase()}`,
  "/files/%00",
  "/.env",
  "/.git/config",
])("there is nothing at %s (S-43)", async (url) => {
  await using server = await buildTestApp();
  const reply = await server.app.inject(url);
  expect(reply.statusCode).toBeOneOf([403, 404]);
  expect(reply.headers["cache-control"] ?? "").not.toContain("immutable");
});

test("a sound is sent whole, or the range that a browser asks for", async () => {
  const { server: held, address } = await withPicture();
  await using server = held;
  await server.db.update(files).set({ purpose: "sound", mediaType: "audio/wav" });
  const ask = (range?: string) => server.app.inject({ url: address, headers: range ? { range } : {} });
  const { rawPayload: whole, statusCode } = await ask();
  expect(statusCode).toBe(200);
  const last = whole.length - 1;
  for (const [range, from, to] of [
    ["bytes=0-1", 0, 1],
    ["bytes=10-", 10, last],
    ["bytes=-4", last - 3, last],
    [`bytes=5-${last + 100}`, 5, last],
  ] as const) {
    const part = await ask(range);
    expect([range, part.statusCode, part.headers["content-range"]]).toEqual([
      range,
      206,
      `bytes ${from}-${to}/${whole.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.subarray(from, to + 1));
  }
  for (const range of ["bytes=-", "bytes=-0", `bytes=${last + 1}-`, "bytes=3-1", "bytes=0-1,4-5", "lines=0-1"]) {
    const reply = await ask(range);
    expect([range, reply.statusCode, reply.rawPayload.length]).toEqual([range, 200, whole.length]);
  }
});

test("a picture whose file is missing is a 404 that is not cached (S-43)", async () => {
  const { server: held, address } = await withPicture();
  await using server = held;
  await rm(join(server.app.settings.dataDir, "uploads", address.slice("/files/".length)));
  const reply = await server.app.inject(address);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers["cache-control"] ?? "").not.toContain("immutable");
});

test("an identity document is not given out by its name (S-44)", async () => {
  const { server: held, address } = await withPicture();
  await using server = held;
  await server.db.update(files).set({ purpose: "kyc" });
  expect((await server.app.inject(address)).statusCode).toBe(404);
  expect((await server.app.inject(`${address}?size=thumb`)).statusCode).toBe(404);
});

test("an identity document cannot be made an investment's image (S-44)", async () => {
  const { server: held, vest, address } = await withPicture();
  await using server = held;
  await server.db.update(files).set({ purpose: "kyc" });
  const reply = await server.put(`/admin/vests/${vest.id}`, { images: ["https://a.test/a.png", address] });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors)).toEqual(["images.1"]);
});
