import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { files } from "#db/schema/files.ts";
import { readDocument } from "#modules/files/document-service.ts";
import { fakeS3 } from "../files/fake-s3.ts";
import { marketplace } from "../integration/marketplace.ts";
import { buildTestApp } from "../test-app.ts";
import { creatorOf, memberOf, sendDocument } from "./planted-values.ts";

/** A server with a creator whose document was sent. */
async function withDocument(settings: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(settings);
  const market = await marketplace(server);
  const address = await sendDocument(server, market);
  await market.sendAll("members", memberOf(1));
  await market.sendAll("creators", { ...creatorOf(1), copy_of_id: address });
  await server.signIn();
  const pages = async () => {
    const reply = await server.post("/x/creators/1/reveal", { field: "copy_of_id", reason: "verification" });
    return { status: reply.statusCode, pages: reply.json().data?.pages as string[] };
  };
  return { server, market, address, name: address.slice("/files/".length), pages };
}

const isPicture = (content: Buffer) => content.subarray(0, 2).toString("hex") === "ffd8" || content.includes("JFIF");

test("a document that is sent is sealed in the folder, without a thumbnail, and served by a reveal alone (S-44, S-90)", async () => {
  const { server, address, name, pages } = await withDocument();
  await using _ = server;
  const folder = join(server.app.settings.dataDir, "uploads");
  expect((await readdir(folder)).filter((entry) => entry !== "tmp")).toEqual([name]);
  expect(isPicture(await readFile(join(folder, name)))).toBe(false);
  expect(await readdir(join(folder, "tmp"))).toEqual([]);
  expect(await server.db.select().from(files)).toMatchObject([
    { name, purpose: "kyc", thumbnail: null, keySealed: expect.stringMatching(/^v1\./) },
  ]);
  for (const path of [address, `${address}?size=thumb`, address.replace(".jpg", "-thumb.webp")])
    expect((await server.app.inject(path)).statusCode).toBe(404);

  const content = (await readDocument(server.app, address))?.content;
  expect(content && isPicture(content)).toBe(true);
  const shown = await pages();
  expect(shown.status).toBe(200);
  expect((await server.app.inject(shown.pages[0] ?? "")).statusCode).toBe(200);
});

test("in a bucket a document is sealed alike (S-90)", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test").stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  onTestFinished(() => void vi.unstubAllEnvs());
  await using s3 = await fakeS3();
  const uploads = { kind: "s3", bucket: "hive", prefix: "", endpoint: s3.endpoint } as const;
  const { server, name, pages } = await withDocument({ uploads });
  await using _ = server;
  expect([...s3.objects.keys()]).toEqual([`/hive/${name}`]);
  for (const { content } of s3.objects.values()) expect(isPicture(content)).toBe(false);
  const shown = await pages();
  expect((await server.app.inject(shown.pages[0] ?? "")).statusCode).toBe(200);
});

test("a damaged document is an error that the log names, and the rest of its creator is read and edited (S-90)", async () => {
  const { server, name, pages } = await withDocument();
  await using _ = server;
  const shown = await pages();
  const path = join(server.app.settings.dataDir, "uploads", name);
  const sealed = await readFile(path);
  sealed[100] = (sealed[100] ?? 0) ^ 1;
  await writeFile(path, sealed);

  const reply = await server.app.inject(shown.pages[0] ?? "");
  expect([reply.statusCode, reply.json().message]).toEqual([500, "Server error."]);
  expect(JSON.stringify(server.logged)).toContain(`The document ${name} does not open`);
  expect((await server.get("/admin/user/creators/1")).json().data.copy_of_id).toBe("•••.jpg");
  const edited = await server.post("/admin/user/creators/update/1", { copy_of_id: "•••.jpg", bio: "New" });
  expect([edited.statusCode, edited.json().data.bio]).toEqual([200, "New"]);
  expect((await readFile(path)).equals(sealed)).toBe(true);
});
