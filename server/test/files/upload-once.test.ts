import { Blob } from "node:buffer";
import { readdir, readFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { PICTURE_PATH } from "@hivekeeper/contract/picture.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "#db/schema/files.ts";
import { vests } from "#db/schema/investments.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";

const OFFER = {
  vest_for: "ARTIST",
  beneficiary_name: "Ada Obi",
  investment_name: "Lagos nights",
  minimum_amount: "1500",
  roi: "12.5",
  duration: "12",
};

type Server = Awaited<ReturnType<typeof buildTestApp>>;
type Entries = Parameters<typeof form>[0];

async function create(server: Server, entries: Entries, headers: Record<string, string> = {}) {
  const sent = await form([...Object.entries(OFFER), ...entries]);
  return server.post("/admin/vests", sent.body, { ...sent.headers, ...headers });
}

/** All files in the upload folder, including temporary ones. */
async function stored(server: Server): Promise<string[]> {
  const found = await readdir(join(server.app.settings.dataDir, "uploads"), { recursive: true }).catch(() => []);
  return found.filter((name) => name !== "tmp").sort();
}

async function nothingIsLeft(server: Server) {
  expect(await stored(server)).toEqual([]);
  expect(await server.db.$count(files)).toBe(0);
  expect(await server.db.$count(vests)).toBe(0);
}

test("files and links are the images of an investment, in the order in which they were sent", async () => {
  await using server = await buildTestApp();
  const admin = await server.signIn();
  const jpeg = await picture({ format: "jpeg", width: 900, height: 600 });

  const reply = await create(server, [
    ["images[]", "https://a.test/1.png"],
    ["images[]", { bytes: jpeg, name: "cover.jpg", type: "image/jpeg" }],
    ["images[]", "https://a.test/3.png"],
    ["images[]", { bytes: await picture({ format: "gif" }), name: "cover.gif" }],
  ]);

  expect(reply.statusCode).toBe(201);
  const { images } = reply.json().data;
  expect(images).toHaveLength(4);
  expect([images[0], images[2]]).toEqual(["https://a.test/1.png", "https://a.test/3.png"]);
  expect(images[1]).toMatch(PICTURE_PATH);
  expect(images[3]).toMatch(/\.gif$/);
  const row = (await server.db.select().from(files)).find(({ name }) => images[1] === `/files/${name}`);
  expect(row).toMatchObject({ purpose: "picture", mediaType: "image/jpeg", width: 900, height: 600, orphanedAt: null });
  expect(row?.uploadedBy).toBe(admin.id);
  expect(await stored(server)).toHaveLength(4);
});

test("a stored picture is upright, without metadata, and has a small side", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const lying = await picture({ format: "jpeg", width: 800, height: 500, orientation: 6 });
  expect(lying.includes("SECRET-PLACE")).toBe(true);

  const reply = await create(server, [["images[]", { bytes: lying, name: "photo.jpg" }]]);
  const [address] = reply.json().data.images;
  const whole = (await server.app.inject(address)).rawPayload;
  const small = (await server.app.inject(`${address}?size=thumb`)).rawPayload;

  expect(await sharp(whole).metadata()).toMatchObject({ format: "jpeg", width: 500, height: 800 });
  expect(whole.includes("SECRET-PLACE")).toBe(false);
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 200, height: 320 });
});

test.each(["jpeg", "png", "webp", "gif"] as const)("a %s picture is taken, whatever its name says", async (format) => {
  await using server = await buildTestApp();
  await server.signIn();
  const reply = await create(server, [
    ["images[]", { bytes: await picture({ format }), name: "x.exe", type: "text/html" }],
  ]);
  expect(reply.statusCode).toBe(201);
  const served = await server.app.inject(reply.json().data.images[0]);
  expect(served.headers["content-type"]).toBe(`image/${format}`);
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const ONLY = "only JPEG, PNG, WebP or GIF pictures";

test.each([
  ["logo.svg", SVG, "image/svg+xml", ONLY],
  ["logo.png", SVG, "image/png", ONLY],
  ["page.gif", Buffer.from("GIF89a<html><script>alert(1)</script></html>"), "image/gif", "the picture cannot be read"],
  ["page.png", Buffer.from("<!doctype html><script>alert(1)</script>"), "image/png", ONLY],
  ["cut.png", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "image/png", "the picture cannot be read"],
  ["doc.jpg", Buffer.from("%PDF-1.7"), "image/jpeg", ONLY],
  ["empty.png", Buffer.alloc(0), "image/png", ONLY],
])("%s that is no picture is refused by name, and nothing is stored (S-37, S-38)", async (name, bytes, type, why) => {
  await using server = await buildTestApp();
  await server.signIn();
  const reply = await create(server, [["images[]", { bytes, name, type }]]);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({ "images.0": [`${name}: ${why}`] });
  await nothingIsLeft(server);
});

test("script that follows a real picture is not stored (S-38)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const bytes = Buffer.concat([await picture({ format: "gif" }), Buffer.from("<script>alert(1)</script>")]);
  const reply = await create(server, [["images[]", { bytes, name: "x.gif" }]]);
  const served = await server.app.inject(reply.json().data.images[0]);
  expect(served.rawPayload.includes("script")).toBe(false);
  expect(served.headers).toMatchObject({ "content-type": "image/gif", "x-content-type-options": "nosniff" });
});

test("every refused file is named, beside the fields that are wrong", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const good = { bytes: await picture(), name: "good.png" };
  const reply = await create(server, [
    ["images[]", { bytes: SVG, name: "a.svg" }],
    ["images[]", good],
    ["images[]", { bytes: Buffer.from("x"), name: "b.txt" }],
    ["colour", "red"],
    ["description", { bytes: Buffer.from("x"), name: "notes.txt" }],
  ]);
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().errors).sort()).toEqual(["colour", "description", "images.0", "images.2"]);
  expect(reply.json().errors["images.2"]).toEqual([`b.txt: ${ONLY}`]);
  await nothingIsLeft(server);
});

test.each(["../../etc/passwd", "..\\..\\x.png", "CON.png", `${"x".repeat(300)}.png`, ".htaccess", "a\u202Egnp.exe"])(
  "the name %j is no part of any path (S-39)",
  async (name) => {
    await using server = await buildTestApp();
    await server.signIn();
    const made = await create(server, [["images[]", { bytes: await picture(), name }]]);
    const refused = await create(server, [["images[]", { bytes: SVG, name }]]);

    expect(made.json().data.images[0]).toMatch(PICTURE_PATH);
    const id = made.json().data.images[0].slice("/files/".length, -".png".length);
    expect(await stored(server)).toEqual([`${id}-thumb.webp`, `${id}.png`]);
    expect(refused.json().errors["images.0"][0]).toMatch(/^[^/\\\u202E]{1,200}: only JPEG/);
  },
);

test("a picture of one byte too many is refused by name (S-40)", async () => {
  await using server = await buildTestApp({ uploadMaxMb: 1 });
  await server.signIn();
  const bytes = Buffer.concat([await picture(), Buffer.alloc(1024 * 1024)]).subarray(0, 1024 * 1024 + 1);
  const reply = await create(server, [["images[]", { bytes, name: "large.png" }]]);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({ "images.0": ["large.png: larger than 1 MB"] });
  await nothingIsLeft(server);
});

test("eleven pictures are one too many, as files and as links (S-40)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const file = { bytes: await picture(), name: "x.png" };
  const asFiles = await create(
    server,
    Array.from({ length: 11 }, () => ["images[]", file] as const),
  );
  const asLinks = await create(
    server,
    Array.from({ length: 11 }, () => ["images[]", "https://a.test/a.png"] as const),
  );
  for (const reply of [asFiles, asLinks]) {
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors).toEqual({ images: ["At most 10 images"] });
  }
  await nothingIsLeft(server);
});

test("a request that is too large in all is refused with a sentence (S-40)", async () => {
  await using server = await buildTestApp({ uploadMaxTotalMb: 2 });
  await server.signIn();
  const file = { bytes: Buffer.alloc(1024 * 1024), name: "x.png" };
  const announced = await create(
    server,
    Array.from({ length: 4 }, () => ["images[]", file] as const),
  );
  expect(announced.statusCode).toBe(413);
  expect(announced.json().message).toBe("One request may hold at most 2 MB of files.");

  const chunked = await form(Array.from({ length: 3 }, () => ["images[]", file] as const));
  const url = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api/admin/vests`;
  const headers = { ...chunked.headers, authorization: `Bearer ${server.token}` };
  const counted = await fetch(url, {
    method: "POST",
    headers,
    body: new Blob([chunked.body]).stream(),
    duplex: "half",
  });
  expect(counted.status).toBe(413);
  await nothingIsLeft(server);
});

test("a picture of too many pixels is refused before it is decoded", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const bytes = await picture({ width: 9000, height: 9000 });
  expect(bytes.length).toBeLessThan(2_000_000);
  const reply = await create(server, [["images[]", { bytes, name: "bomb.png" }]]);
  expect(reply.json().errors).toEqual({ "images.0": ["bomb.png: the picture has more than 60 million pixels"] });
  await nothingIsLeft(server);
});

test.each([
  { minimum_amount: "" },
  { minimum_amount: "-5" },
  { roi: "100.005", duration: "1.5" },
  { investment_name: "  " },
  { investment_name: "x".repeat(256), description: "y".repeat(10_001) },
  { vest_for: "NOBODY", status: "OPEN" },
  { images: ["javascript:alert(1)", "https://ok.test/a.png"] },
  { news: Array.from({ length: 51 }, () => "https://n.test") },
  { id: "7", colour: "red" },
])("%j is refused alike as JSON and as a form (S-41)", async (wrong: Record<string, string | string[]>) => {
  await using server = await buildTestApp();
  await server.signIn();
  const values = Object.entries<string | string[]>({ ...OFFER, ...wrong });
  const sent = await form(
    values.flatMap(([field, value]) =>
      typeof value === "string" ? [[field, value] as const] : value.map((entry) => [`${field}[]`, entry] as const),
    ),
  );

  const asJson = await server.post("/admin/vests", { ...OFFER, ...wrong });
  const asForm = await server.post("/admin/vests", sent.body, sent.headers);

  expect(asJson.statusCode).toBe(422);
  expect(asForm.statusCode).toBe(422);
  expect(asForm.json()).toEqual(asJson.json());
  await nothingIsLeft(server);
});

test("a form without a session is refused before a byte of it is written (S-42)", async () => {
  await using server = await buildTestApp();
  const reply = await create(server, [
    ["images[]", { bytes: await picture({ noise: true, width: 900, height: 900 }), name: "x.png" }],
  ]);
  expect(reply.statusCode).toBe(401);
  expect(await readdir(server.app.settings.dataDir)).not.toContain("uploads");
});

test("only routes that declare it accept forms", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const vest = await server.addVest();
  const sent = await form([["a", "b"]]);
  const login = await server.post("/admin/login", sent.body, sent.headers);
  const close = await server.post(`/x/vests/${vest.id}/close`, sent.body, sent.headers);
  expect([login.statusCode, close.statusCode]).toEqual([415, 415]);
});

test.each(["no boundary here", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'])(
  "a broken form is a malformed request",
  async (body) => {
    await using server = await buildTestApp();
    await server.signIn();
    const reply = await server.post("/admin/vests", body, { "content-type": "multipart/form-data; boundary=x" });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toEqual(expect.any(String));
    await nothingIsLeft(server);
  },
);

test("a form that is sent twice with one key makes one investment (F-11)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const file = { bytes: await picture(), name: "x.png" };
  const key = { "idempotency-key": "form-1" };
  const first = await create(server, [["images[]", file]], key);
  const second = await create(server, [["images[]", file]], key);
  const other = await create(server, [["images[]", { ...file, bytes: await picture({ width: 41 }) }]], key);

  expect([first.statusCode, second.statusCode, other.statusCode]).toEqual([201, 201, 422]);
  expect(second.json()).toEqual(first.json());
  expect(await server.db.$count(vests)).toBe(1);
  expect(await stored(server)).toHaveLength(2);
});

test("a form whose sender disconnects leaves nothing (F-02)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const sent = await form([
    ["images[]", { bytes: await picture({ noise: true, width: 900, height: 900 }), name: "x.png" }],
  ]);
  const headers = { ...sent.headers, "content-length": sent.body.length, authorization: `Bearer ${server.token}` };
  const request = httpRequest(`${address}/api/admin/vests`, { method: "POST", headers }).on("error", () => undefined);
  request.write(sent.body.subarray(0, sent.body.length / 2));

  await expect.poll(() => stored(server)).toContainEqual(expect.stringMatching(/^tmp\/form-\w+\/1$/));
  request.destroy();

  await expect.poll(() => stored(server)).toEqual([]);
  await nothingIsLeft(server);
});

test("when the investment cannot be saved, its pictures are not kept", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  const gone = "/files/0123456789abcdef0123456789abcdef.png";
  const reply = await create(server, [
    ["images[]", { bytes: await picture(), name: "x.png" }],
    ["images[]", gone],
  ]);
  expect(reply.statusCode).toBe(422);
  expect(reply.json().errors).toEqual({ "images.1": ["This picture does not exist any more"] });
  await nothingIsLeft(server);
});

test.each([
  ["full", "ENOSPC", 507, "There is no room left on the server. Nothing was saved."],
  ["read-only", "EROFS", 503, "The server cannot use its disk now. Nothing was saved."],
  ["failing", "EIO", 503, "The server cannot use its disk now. Nothing was saved."],
])("a %s disk is reported as such, and nothing is kept (F-07)", async (_, code, status, message) => {
  await using server = await buildTestApp();
  await server.signIn();
  const { put } = server.app.store;
  let puts = 0;
  server.app.store.put = async (...object) => {
    if (++puts === 2) throw Object.assign(new Error("write"), { code });
    return put(...object);
  };
  const entries: Entries = [["images[]", { bytes: await picture(), name: "x.png" }]];

  const full = await create(server, entries);
  expect(full.statusCode).toBe(status);
  expect(full.json().message).toBe(message);
  expect(full.headers["retry-after"]).toBeDefined();
  await nothingIsLeft(server);
  expect((await server.get("/admin/vests")).statusCode).toBe(200);
  expect((await create(server, entries)).statusCode).toBe(201);
});

test("with a public address, pictures are served under it, and the address is recognised in bodies", async () => {
  await using server = await buildTestApp({ publicUrl: "https://hive.test" });
  await server.signIn();
  const made = (await create(server, [["images[]", { bytes: await picture(), name: "x.png" }]])).json().data;
  expect(made.images[0]).toMatch(/^https:\/\/hive\.test\/files\/[0-9a-f]{32}\.png$/);

  const kept = await server.put(`/admin/vests/${made.id}`, { images: ["https://a.test/a.png", made.images[0]] });
  expect(kept.json().data.images).toEqual(["https://a.test/a.png", made.images[0]]);
  const [file] = await server.db.select().from(files);
  expect(file?.orphanedAt).toBeNull();
  expect(await readFile(join(server.app.settings.dataDir, "uploads", file?.name ?? ""))).toBeInstanceOf(Buffer);
});
