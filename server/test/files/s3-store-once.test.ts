import { PICTURE_PATH } from "@hivekeeper/contract/picture.ts";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { files } from "#db/schema/files.ts";
import { sweepUploads } from "#modules/files/sweep-service.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";
import { fakeS3 } from "./fake-s3.ts";

beforeAll(() => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  return () => vi.unstubAllEnvs();
});

test("with a bucket, pictures are kept, served and swept there", async () => {
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
});

test("an object that is missing from the bucket is not found", async () => {
  await using s3 = await fakeS3();
  const uploads = { kind: "s3", bucket: "hive", prefix: "", endpoint: s3.endpoint } as const;
  await using server = await buildTestApp({ uploads });
  expect(await server.app.store.read("missing.png")).toBeNull();
});
