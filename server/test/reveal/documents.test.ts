import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files } from "#db/schema/files.ts";
import { reveals } from "#db/schema/identity.ts";
import { creatorKyc } from "#db/schema/people.ts";
import { team } from "#db/schema/team.ts";
import { pdf } from "../builders/pdf.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";
import { addDocument, revealed, withSecrets } from "./revealing.ts";

/** A creator with a copy of the ID, and what shows it: the addresses of its pages. */
async function withDocument(content: Buffer | Promise<Buffer>, mediaType: string, settings = {}) {
  const { server, creator, reveal } = await withSecrets(settings);
  const copyOfId = await addDocument(server, await content, mediaType);
  await server.db.update(creatorKyc).set({ copyOfId }).where(eq(creatorKyc.creatorId, creator.id));
  const look = () => reveal({ field: "copy_of_id", reason: "verification" });
  const pages = async () => revealed(await look()).pages;
  return { server, creator, copyOfId, look, pages };
}

const photograph = () => picture({ format: "jpeg", width: 1200, height: 800, noise: true });

test("a document is a picture with the administrator's words across it, which no cache keeps (S-44, S-90)", async () => {
  const content = await photograph();
  const { server: held, pages, copyOfId } = await withDocument(content, "image/jpeg");
  await using server = held;

  const [address = "", ...more] = await pages();
  const reply = await server.app.inject(address);

  expect([more, address.includes(copyOfId.slice(7))]).toEqual([[], false]);
  expect(reply.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  expect(reply.headers).not.toHaveProperty("etag");
  const [shown, plain] = [sharp(reply.rawPayload), sharp(content)];
  expect(await shown.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 800 });
  const [marked, before] = await Promise.all([shown, plain].map((page) => page.greyscale().raw().toBuffer()));
  const changed = marked?.filter((value, at) => Math.abs(value - (before?.[at] ?? 0)) > 40).length;
  expect(changed).toBeGreaterThan(1200 * 800 * 0.02);
  for (const stored of [copyOfId, copyOfId.replace("/files/", "/files/documents/")])
    expect((await server.app.inject(stored)).statusCode).toBe(404);
});

test("a PDF is shown as a picture of each page; one that cannot be drawn is told as such and is no look", async () => {
  const { server: held, creator, look, pages } = await withDocument(pdf([{}, {}, {}]), "application/pdf");
  await using server = held;
  const addresses = await pages();
  expect(addresses).toHaveLength(3);
  for (const address of addresses)
    expect((await server.app.inject(address)).headers["content-type"]).toBe("image/jpeg");

  const copyOfId = await addDocument(server, Buffer.from("%PDF-1.7 and nothing else"), "application/pdf");
  await server.db.update(creatorKyc).set({ copyOfId }).where(eq(creatorKyc.creatorId, creator.id));
  const reply = await look();
  expect([reply.statusCode, reply.json().message]).toEqual([422, expect.stringContaining("damaged")]);
  expect(await server.db.$count(reveals)).toBe(1);
});

test("the address of a document is dead after 60 s at the server, though its signature is right (S-92)", async () => {
  const { server: held, pages } = await withDocument(photograph(), "image/jpeg");
  await using server = held;
  const [address = ""] = await pages();
  expect((await server.app.inject(address)).statusCode).toBe(200);
  await server.db.update(reveals).set({ until: sql`now() - interval '1 ms'` });

  const reply = await server.app.inject(address);

  expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([403, "no-store"]);
  expect(reply.json()).toEqual({ message: "This link is not valid any more." });
});

test("an address opens its page of its look alone, while its session and the right of it last (S-44)", async () => {
  const { server: held, pages } = await withDocument(pdf([{}]), "application/pdf", { publicUrl: "https://a.test" });
  await using server = held;
  const [first = "", second = ""] = [...(await pages()), ...(await pages())].map((url) => new URL(url).href);
  const at = (url: string, query: object = {}) => {
    const { pathname, searchParams } = new URL(url);
    return `${pathname}?${new URLSearchParams({ ...Object.fromEntries(searchParams), ...query } as never)}`;
  };
  const opens = async (url: string) => (await server.app.inject(url)).statusCode;
  const expires = Number(new URL(first).searchParams.get("expires"));
  const signature = new URL(second).searchParams.get("signature");
  const wrong = [
    ...[at(first).replace(/\?.*/, ""), at(first).replace("/1?", "/2?"), at(first).replace("/1?", "/1%2f1?")],
    ...[at(first, { signature }), at(first, { signature: "" }), at(first, { expires: expires + 1 })],
    ...[at(first, { expires: 1 }), at(first, { session: "0" }), at(first).replace(/session=\d+&/, "")],
    at(first).replace(/documents\/\d+/, "documents/99999"),
  ];
  for (const url of wrong) expect([403, 404], url).toContain(await opens(url));
  expect([await opens(at(first)), await opens(at(second))]).toEqual([200, 200]);

  await using other = await buildTestApp({}, { database: server.database });
  expect((await other.app.inject(at(first))).statusCode).toBe(404); // signed for every server; the file lies at the first
  const owner = server.token;
  const member = await server.signIn({ teamRole: "Identity" });
  const [theirs = ""] = await pages();
  await server.db.update(team).set({ builtIn: "Moderator" }).where(eq(team.memberId, member.id));
  expect([await opens(at(theirs)), await opens(at(first))]).toEqual([403, 200]);
  await server.post("/x/logout", undefined, { authorization: `Bearer ${owner}` });
  expect(await opens(at(first))).toBe(403);
});

test("a masked text that a form sends back changes nothing; a replaced document is released (G134, S-91)", async () => {
  const { server: held, creator, copyOfId } = await withDocument(photograph(), "image/jpeg");
  await using server = held;
  const edit = (copy_of_id: string) => server.post(`/admin/user/creators/update/${creator.id}`, { copy_of_id });
  const orphaned = async () =>
    (await server.db.select().from(files)).filter(({ orphanedAt }) => orphanedAt !== null).map(({ name }) => name);

  const same = await edit("•••.jpg");
  expect([same.statusCode, same.json().data.copy_of_id, await orphaned()]).toEqual([200, "•••.jpg", []]);
  const replaced = await edit("https://drive.example.test/id.png");
  expect([replaced.json().data.copy_of_id, await orphaned()]).toEqual(["•••.png", [copyOfId.slice("/files/".length)]]);
  expect((await server.get("/x/activity?subject_type=creator")).body).not.toContain("drive.example.test");
});

test("no log line holds a document's address or its signature (S-62)", async () => {
  const { server: held, pages, copyOfId } = await withDocument(photograph(), "image/jpeg");
  await using server = held;
  const [address = ""] = await pages();
  await server.app.inject(address);
  const lines = JSON.stringify(server.logged);
  expect(server.logged.length).toBeGreaterThan(1);
  for (const secret of [copyOfId, "signature=", new URL(address, "http://a.test").searchParams.get("signature")])
    expect(lines).not.toContain(secret);
});
