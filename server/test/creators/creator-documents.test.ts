import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { files } from "#db/schema/files.ts";
import { serverSecrets } from "#db/schema/secrets.ts";
import { team } from "#db/schema/team.ts";
import { addCreator } from "../builders/creator.ts";
import { picture } from "../builders/picture.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const NAME = `${"0d".repeat(16)}.png`;
const OTHER = `${"0e".repeat(16)}.png`;

afterEach(() => {
  vi.useRealTimers();
});

/** Stores a picture as an upload of the purpose; returns its bytes. */
async function store({ app, db }: Server, name: string, purpose: "kyc" | "picture"): Promise<Buffer> {
  const content = await picture();
  const path = join(app.settings.dataDir, `staged-${name}`);
  await writeFile(path, content);
  await app.store.put(name, path, "image/png");
  await db.insert(files).values({ name, purpose, mediaType: "image/png", bytes: content.length });
  return content;
}

/** A server, a creator with a stored copy of the ID, and the document's bytes. */
async function withDocument(settings: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(settings);
  const content = await store(server, NAME, "kyc");
  const kyc = { copyOfId: `/files/${NAME}`, copyOfUtilityBill: "https://a.test/bill.pdf" };
  const { id } = await addCreator(server.db, { kyc });
  await server.signIn();
  const shown = async () => {
    const reply = await server.get(`/admin/user/creators/${id}`);
    return readCreatorAnswer(reply.json())?.kyc.copyOfId ?? "";
  };
  return { server, content, id, shown };
}

test("a document opens by the signed address that an administrator received, and is not cached (S-44)", async () => {
  const { server: held, content, shown } = await withDocument();
  await using server = held;

  const reply = await server.app.inject(await shown());

  expect([reply.statusCode, reply.rawPayload.equals(content)]).toEqual([200, true]);
  expect(reply.headers).toMatchObject({
    "content-type": "image/png",
    "content-length": String(content.length),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  expect(reply.headers).not.toHaveProperty("etag");
});

test("without a signature, with another document's, with a changed or an expired one, a document does not open (S-44)", async () => {
  const { server: held, shown } = await withDocument();
  await using server = held;
  await store(server, OTHER, "kyc");
  await store(server, `${"0f".repeat(16)}.png`, "picture");
  const good = await shown();
  const { searchParams } = new URL(good, "http://x.test");
  const [expires, signature] = [searchParams.get("expires"), String(searchParams.get("signature"))];
  const session = String(searchParams.get("session"));
  const at = (name: string, query: object) => `/files/documents/${name}?${new URLSearchParams({ session, ...query })}`;

  const wrong = [
    ...[`/files/documents/${NAME}`, at(NAME, { expires }), at(NAME, { signature })],
    ...[at(OTHER, { expires, signature }), at("..%2f..%2fetc%2fpasswd", { expires, signature })],
    ...[at(NAME, { expires: Number(expires) + 1, signature }), at(NAME, { expires: "9999999999", signature })],
    ...[at(NAME, { expires, signature: `${signature}A` }), at(NAME, { expires, signature: signature.slice(1) })],
    ...[at(NAME, { expires: `0${expires}`, signature }), at(NAME, { expires: "NaN", signature }), `${good}&expires=1`],
    ...[at(NAME, { expires: 1, signature: "" }), at(NAME, { expires, signature, session: Number(session) + 1 })],
    good.replace(/&session=\d+/, ""),
  ];
  for (const url of wrong) {
    const reply = await server.app.inject(url);
    expect([403, 404, 422], url).toContain(reply.statusCode);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.rawPayload.includes("PNG")).toBe(false);
  }
  expect((await server.app.inject(`/files/${NAME}`)).statusCode).toBe(404);
  expect((await server.app.inject(good)).statusCode).toBe(200);

  vi.useFakeTimers({ toFake: ["Date"], now: Number(expires) * 1000 - 1000 });
  expect((await server.app.inject(good)).statusCode).toBe(200);
  vi.setSystemTime(Number(expires) * 1000 + 1000);
  expect((await server.app.inject(good)).statusCode).toBe(403);
});

test("an address ends at once with the session that it was made for, and with its right", async () => {
  const { server: held, shown } = await withDocument();
  await using server = held;
  const opens = async (address: string) => (await server.app.inject(address)).statusCode;
  const owners = await shown();
  const other = await server.signIn({ teamRole: "Identity" });
  const theirs = await shown();
  expect(await Promise.all([owners, theirs].map(opens))).toEqual([200, 200]);
  await server.db.update(team).set({ builtIn: "Moderator" }).where(eq(team.memberId, other.id));
  expect(await Promise.all([owners, theirs].map(opens))).toEqual([200, 403]);
  await server.db.update(team).set({ builtIn: "Identity" }).where(eq(team.memberId, other.id));
  expect(await opens(theirs)).toBe(200);
  await server.post("/x/logout");
  expect(await Promise.all([owners, theirs].map(opens))).toEqual([200, 403]);
});

test("an address is good for five minutes, on every server of one database, and with its public address (S-44)", async () => {
  const { server: held, shown } = await withDocument({ publicUrl: "https://api.example.test" });
  await using server = held;
  await using second = await buildTestApp({}, { database: server.database });
  vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });

  const address = await shown();

  expect(address).toMatch(new RegExp(`^https://api\\.example\\.test/files/documents/${NAME}\\?expires=1800000300&`));
  const [row, ...more] = await server.db.select().from(serverSecrets);
  expect([row?.value, more]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []]);
  const reply = await second.app.inject(address.replace("https://api.example.test", ""));
  expect(reply.statusCode).toBe(404); // the signature is good there too; the bytes lie in the first server's folder
});

test("a form that sends a signed address back changes nothing; a replaced document is released (G134)", async () => {
  const { server: held, id, shown } = await withDocument({ publicUrl: "https://api.example.test" });
  await using server = held;
  await store(server, OTHER, "kyc");
  const edit = (body: object) => server.post(`/admin/user/creators/update/${id}`, body);
  const orphaned = async () =>
    (await server.db.select().from(files)).filter((file) => file.orphanedAt !== null).map((file) => file.name);

  const first = await shown();
  const old = first.replace(/expires=\d+/, "expires=1");
  for (const address of [first, old, `/files/documents/${NAME}`]) {
    const same = await edit({ copy_of_id: address, copy_of_utility_bill: "https://a.test/bill.pdf" });
    expect([same.statusCode, same.headers.etag]).toEqual([200, '"1"']);
  }
  for (const address of [first.replace(NAME, OTHER), `/files/${OTHER}`, `/files/documents/${OTHER}?expires=1`]) {
    expect(Object.keys((await edit({ copy_of_id: address })).json().errors)).toEqual(["copy_of_id"]);
  }
  expect(await orphaned()).toEqual([]);

  const replaced = await edit({ copy_of_id: "https://drive.example.test/id.png" });
  expect(replaced.json().data).toMatchObject({ copy_of_id: "https://drive.example.test/id.png" });
  expect(await orphaned()).toEqual([NAME]);
  const told = JSON.stringify((await server.get("/x/activity?subject_type=creator")).json());
  expect(told).not.toContain("drive.example.test");
});

test("no log line holds an identity number, a document's address or its signature (S-62)", async () => {
  const { server: held, id, shown } = await withDocument();
  await using server = held;
  const address = await shown();
  await server.app.inject(address);
  await server.post(`/admin/user/creators/update/${id}`, {
    nin: "00099988877",
    copy_of_id: "https://a.test/secret.png",
  });
  await server.get("/admin/user/creators?search=00099988877");

  const lines = JSON.stringify(server.logged);
  expect(server.logged.length).toBeGreaterThan(3);
  for (const secret of ["00099988877", NAME, "secret.png", "signature="]) expect(lines).not.toContain(secret);
});
