import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { assets, songs } from "#db/schema/catalogue.ts";
import { files } from "#db/schema/files.ts";
import { creatorKyc, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";
import { sweepUploads } from "#modules/files/sweep-service.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";
import { type Line, marketplace, WORLD } from "./marketplace.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const zeros = (head: string) => Buffer.concat([Buffer.from(head, "latin1"), Buffer.alloc(100)]);
const SOUNDS: [name: string, type: string, bytes: Buffer][] = [
  ["a.wav", "audio/wav", zeros("RIFF\x10\0\0\0WAVEfmt ")],
  ["tagged.mp3", "audio/mpeg", zeros("ID3\x04")],
  ["bare.mp3", "audio/mpeg", zeros("\xff\xfb\x90\x44")],
  ["a.ogg", "audio/ogg", zeros("OggS\0\x02")],
  ["a.m4a", "audio/mp4", zeros("\0\0\0\x1cftypM4A \0\0\0\0")],
];

async function market(server: Server) {
  const known = await marketplace(server);
  const post = async (entries: Parameters<typeof form>[0], headers = known.headers) => {
    const sent = await form(entries);
    return server.post("/integration/files", sent.body, { ...headers, ...sent.headers });
  };
  return {
    ...known,
    post,
    /** Sends one file and gives the answer. */
    async upload(bytes: Uint8Array, more: Parameters<typeof form>[0] = []) {
      const reply = await post([["file", { bytes, name: "x" }], ...more]);
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json() as { url: string; type: string; bytes: number };
    },
    sendWorld: async (upTo: number) => {
      for (const [kind, ...lines] of WORLD.slice(0, upTo)) await known.sendAll(kind, ...lines);
    },
  };
}

const folderOf = (server: Server) => join(server.app.settings.dataDir, "uploads");
/** Removes what was unused a day ago; gives the addresses of what is left. */
async function sweepADayLater(server: Server) {
  await server.db.update(files).set({ orphanedAt: sql`orphaned_at - interval '25 hours'` });
  await sweepUploads(server.db, server.app.store, join(folderOf(server), "tmp"));
  const left = (await server.db.select({ name: files.name }).from(files)).map(({ name }) => `/files/${name}`);
  const stored = (await readdir(folderOf(server))).filter((name) => /^[0-9a-f]{32}\.\w+$/.test(name));
  expect(stored.map((name) => `/files/${name}`).sort()).toEqual(left.toSorted());
  return left;
}

test("pictures, sounds and identity documents are sent, and named by the records that show them", async () => {
  await using server = await buildTestApp();
  const { upload, sendWorld, sendAll } = await market(server);
  await sendWorld(10);
  const image = await upload(await picture());
  expect(image).toEqual({
    ...{ url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.png$/), type: "image/png", bytes: expect.any(Number) },
    ...{ width: expect.any(Number), height: expect.any(Number) },
  });
  const sounds: string[] = [];
  for (const [name, type, bytes] of SOUNDS) {
    const sound = await upload(bytes);
    expect(sound, name).toMatchObject({ type, bytes: bytes.length });
    const played = await server.app.inject({ url: sound.url, headers: { range: "bytes=0-3" } });
    expect([played.statusCode, played.headers["content-type"]]).toEqual([206, type]);
    sounds.push(sound.url);
  }
  const document = await upload(await picture(), [["purpose", "identity"]]);
  expect((await server.app.inject(document.url)).statusCode).toBe(404);

  const asked: unknown[] = [];
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void elsewhere.close());
  const cover = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/cover.png`;
  const [wave = "", song = ""] = sounds;
  const lines: [kind: string, line: Line][] = [
    ["members", { ...WORLD[0]?.[1], profile_image: image.url }],
    ["creators", { ...WORLD[1]?.[1], copy_of_id: document.url, copy_of_utility_bill: "https://a.test/bill.png" }],
    ["services", { ...WORLD[4]?.[1], cover_image: image.url, service_image: image.url, service_audio: wave }],
    ["assets", { ...WORLD[8]?.[1], cover_image: cover }],
    ["songs", { ...WORLD[9]?.[1], audio: song }],
    ["vests", { ...WORLD[14]?.[1], images: [image.url] }],
  ];
  const statuses: unknown[] = [];
  for (const [kind, line] of lines) statuses.push(await sendAll(kind, line));
  expect(statuses).toEqual([...Array(5).fill("updated"), "created"]);
  for (const [kind, line] of lines) expect(await sendAll(kind, line)).toBe("unchanged");

  // What no record names is removed, the others stay.
  expect((await sweepADayLater(server)).sort()).toEqual([image.url, document.url, wave, song].sort());
  await server.db.update(files).set({ orphanedAt: sql`now()` }); // the records count, whatever the file's own row says
  expect((await sweepADayLater(server)).sort()).toEqual([image.url, document.url, wave, song].sort());
  const { db } = server;
  expect(await db.select({ at: members.profileImage }).from(members).where(eq(members.externalId, "m1"))).toEqual([
    { at: image.url },
  ]);
  expect(await db.select({ at: services.serviceAudio }).from(services)).toEqual([{ at: wave }]);
  expect(await db.select({ at: songs.audio }).from(songs)).toEqual([{ at: song }]);
  expect(await db.select({ at: assets.coverImage }).from(assets)).toEqual([{ at: cover }]);
  expect(await db.select({ at: creatorKyc.copyOfId }).from(creatorKyc)).toEqual([{ at: document.url }]);
  await server.signIn();
  const shown = (await server.get("/admin/user/creators/1")).json().data;
  expect(shown.copy_of_id).toBe("•••.png");
  expect(asked).toEqual([]); // nobody opens a link
});

test("a file that a record no longer names, or whose record is deleted, is removed after 24 hours", async () => {
  await using server = await buildTestApp();
  const { upload, sendWorld, sendAll, remove } = await market(server);
  await sendWorld(2);
  const [first, second, shared] = [
    await upload(await picture()),
    await upload(await picture()),
    await upload(await picture()),
  ];
  const document = await upload(await picture(), [["purpose", "identity"]]);
  const [, ada, bola] = WORLD[0] ?? [];
  await sendAll("members", { ...ada, profile_image: first.url }, { ...bola, profile_image: shared.url });
  await sendAll("creators", { ...WORLD[1]?.[1], copy_of_id: document.url });
  await sendAll("members", { ...ada, profile_image: shared.url });
  await sendAll("members", { ...ada, profile_image: second.url });
  expect((await sweepADayLater(server)).sort()).toEqual([second.url, shared.url, document.url].sort());

  await sendAll("members", { ...ada, profile_image: "" });
  expect((await remove("creators", "c1")).status).toBe(200);
  expect((await remove("members", "m2")).status).toBe(200);
  expect(await sweepADayLater(server)).toEqual([]);
});

test("a line names only a file that was sent for the place in which it stands", async () => {
  await using server = await buildTestApp();
  const { upload, sendWorld, send } = await market(server);
  await sendWorld(5);
  const [image, sound] = [await upload(await picture()), await upload(SOUNDS[0]?.[2] ?? Buffer.alloc(0))];
  const document = await upload(await picture(), [["purpose", "identity"]]);
  const gone = `/files/${"0".repeat(32)}.png`;
  const member = (profile_image: string) => send("members", { ...WORLD[0]?.[1], profile_image });
  const noPicture = "This picture does not exist any more";
  for (const address of [document.url, sound.url, gone, "/files/x.png"]) {
    expect((await member(address))[0]?.errors, address).toEqual({ profile_image: [noPicture] });
  }
  const link = "Must be an http or https link, or the address of a sent file";
  for (const address of ["/etc/passwd", "/files/../x.png", "javascript:alert(1)"]) {
    expect((await member(address))[0]?.errors, address).toEqual({ profile_image: [link] });
  }
  const [creator] = await send("creators", { ...WORLD[1]?.[1], copy_of_id: image.url });
  expect(Object.keys(creator?.errors as object)).toEqual(["copy_of_id"]);
  const [service] = await send("services", { ...WORLD[4]?.[1], service_audio: image.url, cover_image: sound.url });
  expect(Object.keys(service?.errors as object).sort()).toEqual(["cover_image", "service_audio"]);
  expect(await server.db.$count(files, sql`orphaned_at is null`)).toBe(0);
});

test("an upload is one picture or sound by its content, and needs a key", async () => {
  await using server = await buildTestApp({ uploadMaxMb: 1, publicUrl: "https://hive.test" });
  const { post, upload, sendWorld, sendAll } = await market(server);
  const small = { bytes: await picture(), name: "x.png" };
  const refused: [Parameters<typeof form>[0], errors: object][] = [
    [[], { file: ["Send one file"] }],
    [
      [
        ["file", small],
        ["file", small],
      ],
      { file: ["Send one file"] },
    ],
    [
      [["file", { bytes: Buffer.from("<svg/>"), name: "x.mp3" }]],
      { "file.0": [expect.stringMatching(/WAV, MP3, Ogg or M4A sounds$/)] },
    ],
    [[["file", { bytes: Buffer.alloc(1024 * 1024 + 1), name: "x.wav" }]], { "file.0": ["x.wav: larger than 1 MB"] }],
    [
      [
        ["file", small],
        ["purpose", "secret"],
      ],
      { purpose: ["Must be one of: public, identity"] },
    ],
    [
      [
        ["file", { bytes: SOUNDS[0]?.[2] ?? Buffer.alloc(0), name: "x.wav" }],
        ["purpose", "identity"],
      ],
      { file: ["An identity document must be a picture"] },
    ],
    [[["file", "https://a.test/x.png"]], { file: ["Send one file"] }],
  ];
  for (const [entries, errors] of refused) {
    const reply = await post(entries);
    expect([reply.statusCode, reply.json().errors], JSON.stringify(errors)).toEqual([422, errors]);
  }
  expect(await server.db.$count(files)).toBe(0);
  await server.signIn();
  expect((await post([["file", small]], { authorization: `Bearer ${server.token}` })).statusCode).toBe(401);

  // With a public address, both forms of the address name the file.
  const { url } = await upload(small.bytes);
  expect(url).toMatch(/^https:\/\/hive\.test\/files\/[0-9a-f]{32}\.png$/);
  await sendWorld(1);
  expect(await sendAll("members", { ...WORLD[0]?.[1], profile_image: url })).toBe("updated");
  const path = url.slice("https://hive.test".length);
  expect(await sendAll("members", { ...WORLD[0]?.[1], profile_image: path })).toBe("unchanged");
  expect(await server.db.$count(members, eq(members.profileImage, path))).toBe(1);
});
