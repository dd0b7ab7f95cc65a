import { PICTURE_PATH } from "@hivekeeper/contract/picture.ts";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { files } from "#db/schema/files.ts";
import { sweepUploads } from "#modules/files/sweep-service.ts";
import type { Settings } from "../../src/settings.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";
import { fakeS3 } from "./fake-s3.ts";

beforeAll(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  return () => vi.unstubAllEnvs();
});

test("with a bucket, pictures are kept, served and swept there, and nothing is said of the version of Node.js", async () => {
  const warned = vi.spyOn(process, "emitWarning");
  await using s3 = await fakeS3();
  const uploads = {
    kind: "s3",
    bucket: "hive",
    prefix: "uploads/",
    endpoint: s3.endpoint,
    region: "eu-west-1",
  } as const;
  await using server = await buildTestApp({ uploads });
  await server.signIn();
  const vest = await server.addVest();
  const sent = await form([["images[]", { bytes: await picture({ format: "jpeg" }), name: "x.jpg" }]]);

  const reply = await server.put(`/admin/vests/${vest.id}`, sent.body, sent.headers);
  const [address] = reply.json().data.images;
  const [, name = ""] = PICTURE_PATH.exec(address) ?? [];

  const thumbnail = name.replace(".jpg", "-thumb.webp");
  expect([...s3.objects.keys()].sort()).toEqual([`/hive/uploads/${thumbnail}`, `/hive/uploads/${name}`].sort());
  expect(s3.objects.get(`/hive/uploads/${name}`)?.type).toBe("image/jpeg");
  const served = await server.app.inject(address);
  expect(served.headers["content-type"]).toBe("image/jpeg");
  expect(served.rawPayload).toEqual(s3.objects.get(`/hive/uploads/${name}`)?.content);
  const part = await server.app.store.read(name, { from: 2, to: 5 });
  expect([part?.bytes, await part?.content.toArray().then(Buffer.concat)]).toEqual([
    4,
    served.rawPayload.subarray(2, 6),
  ]);

  s3.objects.set(`/hive/uploads/${"ab".repeat(16)}.png`, { content: Buffer.from("stray"), type: "image/png" });
  s3.objects.set("/hive/elsewhere.png", { content: Buffer.from("not ours"), type: "image/png" });
  await sweepUploads(server.db, server.app.store, server.app.settings.dataDir);
  expect(s3.objects.size).toBe(3);

  await server.put(`/admin/vests/${vest.id}`, { images: [] });
  await server.db.update(files).set({ orphanedAt: sql`now() - interval '25 hours'` });
  await sweepUploads(server.db, server.app.store, server.app.settings.dataDir);
  expect([...s3.objects.keys()]).toEqual(["/hive/elsewhere.png"]);
  expect((await server.app.inject(address)).statusCode).toBe(404);
  expect(warned).not.toHaveBeenCalled();
});

test("an object that is missing from the bucket is not found", async () => {
  await using s3 = await fakeS3();
  const uploads = { kind: "s3", bucket: "hive", prefix: "", endpoint: s3.endpoint } as const;
  await using server = await buildTestApp({ uploads });
  expect(await server.app.store.read("missing.png")).toBeNull();
});

/** A server with a bucket, and a form with a picture for a vest. */
async function withBucket(settings: Partial<Settings> = {}) {
  const s3 = await fakeS3();
  const uploads = { kind: "s3", bucket: "hive", prefix: "", endpoint: s3.endpoint } as const;
  const server = await buildTestApp({ uploads, ...settings });
  await server.signIn();
  const vest = await server.addVest();
  const sent = await form([["images[]", { bytes: await picture({ format: "jpeg" }), name: "x.jpg" }]]);
  return {
    s3,
    server,
    upload: () => server.put(`/admin/vests/${vest.id}`, sent.body, sent.headers),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await s3[Symbol.asyncDispose]();
    },
  };
}

const UNREACHABLE = {
  message: "The files cannot be reached now. Try again in a moment.",
  request_id: expect.any(String),
};

test.each([
  ["InternalError", { status: 500, code: "InternalError" }],
  ["SlowDown", { status: 503, code: "SlowDown" }],
  ["429", { status: 429, code: "TooManyRequests" }],
  ["a page of a proxy", { status: 502 }],
])("a bucket that answers an upload with %s is a 503 that says so", async (_, failure) => {
  await using bucket = await withBucket();
  const { s3, server } = bucket;
  s3.failures.push(failure);

  const reply = await bucket.upload();

  expect([reply.statusCode, reply.headers["retry-after"], reply.json()]).toEqual([503, "2", UNREACHABLE]);
  expect(server.logged.filter(({ msg }) => msg === "request failed").map(({ level }) => level)).toEqual(["warn"]);

  s3.failures.length = 0;
  expect((await bucket.upload()).statusCode).toBe(200);
});

test("a bucket that is too busy once among good answers takes the upload", async () => {
  await using bucket = await withBucket();
  bucket.s3.failures.push({ status: 503, code: "SlowDown" }, { status: 200 });

  expect((await bucket.upload()).statusCode).toBe(200);
  expect(bucket.s3.requests).toBe(3); // the picture twice, its thumbnail once
});

test("a bucket that does not answer, or is not there, is a 503 when its time is over", async () => {
  await using bucket = await withBucket({ bucketSeconds: 0.2 });
  const [address] = (await bucket.upload()).json().data.images;
  const before = bucket.s3.requests;
  bucket.s3.failures.push("silence");

  const upload = await bucket.upload();

  expect([upload.statusCode, upload.json()]).toEqual([503, UNREACHABLE]);
  expect(bucket.s3.requests).toBe(before + 1); // neither asked again, nor asked to remove what it did not take
  expect((await bucket.server.app.inject(address)).statusCode).toBe(503);
  await expect(sweepUploads(bucket.server.db, bucket.server.app.store, "")).rejects.toThrow(UNREACHABLE.message);

  bucket.s3.failures.splice(0, 1, "takes over");
  expect((await bucket.server.app.inject(address)).statusCode).toBe(503);
  await expect(sweepUploads(bucket.server.db, bucket.server.app.store, "")).rejects.toThrow(UNREACHABLE.message);
  await bucket.s3[Symbol.asyncDispose]();
  expect((await bucket.server.app.inject(address)).statusCode).toBe(503);
});
