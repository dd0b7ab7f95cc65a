import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { files } from "#db/schema/files.ts";
import { team } from "#db/schema/team.ts";
import { sweepUploads } from "#modules/files/sweep-service.ts";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { addDispute } from "../builders/dispute.ts";
import { form } from "../builders/form.ts";
import { picture } from "../builders/picture.ts";
import { buildConversation } from "./conversation.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
const HTML = Buffer.from("<!doctype html><script>alert(1)</script>");
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

type Conversation = Awaited<ReturnType<typeof buildConversation>>;
type Headers = Record<string, string>;

afterEach(() => void vi.useRealTimers());

async function upload(
  { server, chatId, asSupport }: Conversation,
  file: { bytes: Uint8Array; name: string; type?: string },
  { headers = asSupport(), chat = chatId }: { headers?: Headers; chat?: string } = {},
) {
  const sent = await form([["file", file]]);
  const url = `/api/x/chats/${chat}/attachments`;
  return server.app.inject({ method: "POST", url, payload: sent.body, headers: { ...sent.headers, ...headers } });
}

/** Uploads a picture that is accepted, and returns its id. */
async function addPicture(chat: Conversation, headers: Headers = chat.asSupport(), name = "door.png"): Promise<number> {
  const reply = await upload(chat, { bytes: await picture(), name }, { headers });
  return reply.json().data.id;
}

const linksOf = ({ server, chatId, asSupport }: Conversation, id: number, headers = asSupport()) =>
  server.app.inject({ url: `/api/x/chats/${chatId}/attachments/${id}`, headers });

const push = (chat: Conversation, message: object, headers?: Headers) =>
  chat.send("POST", `${chat.place}/messages`, message, headers);

const stored = async ({ server }: Conversation) =>
  (await readdir(join(server.app.settings.dataDir, "uploads")).catch(() => [])).filter((name) => name !== "tmp");

test("a picture in a message: the server says what it is, and signs its addresses for five minutes (S-71)", async () => {
  await using chat = await buildConversation();
  const { server, place } = chat;
  const client = await chat.as(chat.client);
  const photo = await picture({ format: "jpeg", width: 900, height: 600, orientation: 6 });
  const sent = await upload(chat, { bytes: photo, name: "../..\\a\u202Egnp.exe" }, { headers: client });
  const file = sent.json().data;
  expect([sent.statusCode, file]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: "agnp.exe.jpg",
      type: "image/jpeg",
      bytes: expect.any(Number),
      width: 600,
      height: 900,
    },
  ]);

  const forged = { id: file.id, name: "bank.html", type: "text/html", bytes: 1, url: "https://evil.test" };
  const { value } = await push(chat, { text: " ", attachment: forged }, client);
  const { value: message } = await chat.send("GET", `${place}/messages/${value.name}`);
  expect(message).toMatchObject({ text: "📎 agnp.exe.jpg", senderName: "Chidi Eze", attachment: file });
  expect(Object.keys(message.attachment)).toHaveLength(6);

  for (const headers of [chat.asSupport(), client, await chat.as(chat.provider)]) {
    const { url, thumbnail_url, expires_at } = (await linksOf(chat, file.id, headers)).json().data;
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 300_000)).toBeLessThan(60_000);
    for (const [address, type] of [
      [url, "image/jpeg"],
      [thumbnail_url, "image/webp"],
    ]) {
      const reply = await server.app.inject(address);
      expect(reply.headers).toMatchObject({
        "content-type": type,
        "content-security-policy": "default-src 'none'; sandbox",
        "content-disposition": expect.stringMatching(/^inline; filename="agnp.exe.jpg"/),
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
      });
      expect(reply.rawPayload.includes("SECRET-PLACE")).toBe(false);
    }
  }
});

test("a PDF is known by its content, and is only ever saved, whatever it claims to be (S-72)", async () => {
  await using chat = await buildConversation();
  const sent = await upload(chat, { bytes: PDF, name: "Ada's invoice (1) ₦.html", type: "text/html" });
  const { id, name, type, bytes } = sent.json().data;
  expect({ name, type, bytes }).toEqual({
    name: "Ada's invoice (1) ₦.html.pdf",
    type: "application/pdf",
    bytes: PDF.length,
  });

  await push(chat, { text: "The invoice", attachment: { id } });
  const { url, thumbnail_url } = (await linksOf(chat, id)).json().data;
  const reply = await chat.server.app.inject(url);
  expect(thumbnail_url).toBeNull();
  expect(reply.rawPayload).toEqual(PDF);
  expect(reply.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition":
      'attachment; filename="Ada\'s invoice (1) _.html.pdf"; ' +
      "filename*=UTF-8''Ada%27s%20invoice%20%281%29%20%E2%82%A6.html.pdf",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
});

const UNFIT = [
  ["an SVG", SVG, "image/svg+xml"],
  ["a page", HTML, "text/html"],
  ["a page that claims to be a PDF", HTML, "application/pdf"],
  ["a page that begins as a GIF", Buffer.concat([Buffer.from("GIF89a"), HTML]), "image/gif"],
  ["a page with a PDF behind it", Buffer.concat([HTML, PDF]), "application/pdf"],
  ["a PDF that was cut off", PDF.subarray(0, 40), "application/pdf"],
  ["nothing", Buffer.alloc(0), "image/png"],
] as const;

test("what is neither a whole picture nor a PDF is refused, whatever its name and type (S-72)", async () => {
  await using chat = await buildConversation();
  for (const [what, bytes, type] of UNFIT) {
    const reply = await upload(chat, { bytes, name: "photo.png", type });
    expect([what, reply.statusCode, reply.json().message]).toEqual([what, 422, expect.stringMatching(/^photo.png: /)]);
  }
  expect(await stored(chat)).toEqual([]);
});

test("attachments are for administrators and this conversation's sides alone; nobody else's byte is written (S-71)", async () => {
  await using chat = await buildConversation();
  const other = await addDispute(chat.server.db);
  const otherChat = `dispute_${other.id}`;
  const stranger = { chatId: otherChat, memberId: other.initiatorId, apiKeyId: null };
  const { token } = await mintChatToken(chat.server.db, stranger);
  const bytes = await picture();
  const id = await addPicture(chat);
  await push(chat, { text: "Look", attachment: { id } });
  const kept = await stored(chat);

  const key = await createApiKey(chat.server.db, "shop");
  for (const [headers, status] of [
    [{ authorization: `Bearer ${token}` }, 403],
    [{ authorization: `Bearer ct_${"x".repeat(43)}` }, 401],
    [{ authorization: `Bearer ${key}` }, 401],
    [{ authorization: "" }, 401],
  ] as const) {
    expect((await upload(chat, { bytes, name: "x.png" }, { headers })).statusCode).toBe(status);
    expect((await linksOf(chat, id, headers)).statusCode).toBe(status);
  }
  // A chat token opens nothing else, and no attachment under another conversation's address.
  const inOther = await chat.server.app.inject({
    url: `/api/x/chats/${otherChat}/attachments/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(inOther.statusCode).toBe(404);
  const client = await chat.as(chat.client);
  expect((await chat.server.app.inject({ url: "/api/profile/me", headers: client })).statusCode).toBe(401);
  for (const missing of ["dispute_999999", "dispute_0", "support", "../x"]) {
    const reply = await upload(chat, { bytes, name: "x.png" }, { chat: encodeURIComponent(missing) });
    expect(reply.statusCode).toBe(404);
  }
  expect((await chat.server.get("/x/chats/a%00b/attachments/1")).statusCode).toBe(404);
  expect(await stored(chat)).toEqual(kept);
});

test("a signed address works for its file and its five minutes only, and is in no log (S-73)", async () => {
  await using chat = await buildConversation({ logLevel: "debug" });
  const { server } = chat;
  const [id, other] = [await addPicture(chat), await addPicture(chat)];
  const { url } = (await linksOf(chat, id)).json().data as { url: string };
  const { url: ofOther } = (await linksOf(chat, other)).json().data as { url: string };
  const [name, otherName] = [url, ofOther].map(
    (address) => address.slice("/files/attachments/".length, -1).split("?")[0],
  );

  expect((await server.app.inject(url)).statusCode).toBe(200);
  const wrong = [
    url.replace(String(name), String(otherName)),
    url.replace(/expires=\d/, "expires=9"),
    url.replace(/signature=./, "signature=_"),
    url.split("?")[0] ?? "",
  ];
  for (const address of wrong) {
    const reply = await server.app.inject(address);
    expect([reply.statusCode, reply.json().message]).toEqual([403, "This link is not valid any more."]);
  }
  expect((await server.app.inject(`/files/${name}`)).statusCode).toBe(404);
  expect((await server.app.inject(url.replace("attachments", "documents"))).statusCode).toBe(404);

  // A participant's names no session. An administrator's ends with the right, and with the session.
  const owner = server.token;
  const participant = await chat.as(chat.client);
  const theirs = (await linksOf(chat, await addPicture(chat, participant), participant)).json().data.url;
  await server.signIn({ teamRole: "Support" });
  const supports = (await linksOf(chat, id)).json().data.url;
  const opened = async () =>
    Promise.all([url, supports, theirs].map(async (address) => (await server.app.inject(address)).statusCode));
  expect(await opened()).toEqual([200, 200, 200]);
  await server.db.update(team).set({ builtIn: "Finance" }).where(eq(team.builtIn, "Support"));
  expect(await opened()).toEqual([200, 403, 200]);
  await server.post("/x/logout", {}, { authorization: `Bearer ${owner}` });
  expect(await opened()).toEqual([403, 403, 200]);

  vi.useFakeTimers({ now: Date.now() + 301_000, toFake: ["Date"] });
  expect(await opened()).toEqual([403, 403, 403]);
  const signature = /signature=([\w-]+)/.exec(url)?.[1] ?? "none";
  const logged = JSON.stringify(server.logged);
  expect(logged).toContain("/files/attachments/:name");
  for (const secret of [signature, String(name), server.token]) expect(logged).not.toContain(secret);
});

test("a message carries only what its author uploaded to this conversation, once, and for good (S-74)", async () => {
  await using chat = await buildConversation();
  const { server, place } = chat;
  const [client, provider] = [await chat.as(chat.client), await chat.as(chat.provider)];
  const elsewhere = await addDispute(server.db);
  const foreign = await upload(chat, { bytes: await picture(), name: "x.png" }, { chat: `dispute_${elsewhere.id}` });
  const ofSupport = await addPicture(chat);
  const ofClient = await addPicture(chat, client);
  const refused = async (attachment: unknown, headers: Headers, status = 400) => {
    const reply = await push(chat, { text: "Look", attachment }, headers);
    expect([JSON.stringify(attachment), reply.status, reply.value.error]).toEqual([
      JSON.stringify(attachment),
      status,
      expect.stringMatching(/attachment must be|Attach it again/),
    ]);
  };
  await refused({ id: foreign.json().data.id }, chat.asSupport());
  await refused({ id: ofClient }, chat.asSupport());
  await refused({ id: ofClient }, provider);
  await refused({ id: ofSupport }, client);
  for (const odd of [
    { id: 999_999 },
    { id: "1 or 1=1" },
    { id: 1.5 },
    { id: -1 },
    { id: 1e300 },
    "1",
    1,
    { name: "x" },
  ]) {
    await refused(odd, client);
  }

  // What a participant has not sent is the participant's alone.
  expect((await linksOf(chat, ofClient, provider)).statusCode).toBe(404);
  expect((await linksOf(chat, ofClient, client)).statusCode).toBe(200);

  const { value } = await push(chat, { text: "", attachment: { id: ofClient } }, client);
  const at = `${place}/messages/${value.name}`;
  await refused({ id: ofClient }, client);
  const other = await addPicture(chat, client);
  const { value: before } = await chat.send("GET", at);
  // The same again is the same message; another file, or none, changes nothing.
  expect((await chat.send("PUT", at, { text: "", attachment: { id: ofClient } }, client)).status).toBe(200);
  expect((await chat.send("PUT", at, { text: "", attachment: { id: other } }, client)).status).toBe(401);
  await chat.send("PUT", `${at}/attachment/name`, "forged.html", client);
  await chat.send("DELETE", `${at}/attachment`, undefined, client);
  expect((await chat.send("GET", at)).value).toEqual(before);

  await chat.send("DELETE", at, undefined, client);
  expect((await chat.send("GET", at)).value).not.toHaveProperty("attachment");
  for (const headers of [client, provider]) expect((await linksOf(chat, ofClient, headers)).statusCode).toBe(404);
  expect((await linksOf(chat, ofClient)).statusCode).toBe(200);
  const removed = await server.get(`/x/chats/${chat.chatId}/removed`);
  expect(removed.json().data).toMatchObject([{ attachment: { id: ofClient, name: "door.png" } }]);
});

test("any administrator sends what another has uploaded; the stream and the activity say so (S-74)", async () => {
  await using chat = await buildConversation();
  const id = await addPicture(chat);
  const reader = await chat.stream(`${chat.place}/messages`, await chat.as(chat.client), {
    orderBy: '"$key"',
    limitToLast: "5",
  });
  await chat.server.signIn();
  expect((await push(chat, { text: "From a colleague", attachment: { id } })).status).toBe(200);
  expect(JSON.stringify(await reader.next())).not.toContain("door.png");
  expect(await reader.change()).toMatchObject(["put", expect.any(String), { attachment: { id, name: "door.png" } }]);
  const { data } = (await chat.server.get("/x/activity?subject_type=conversation")).json();
  expect(data.data ?? data).toMatchObject([
    { action: "attached", subject_id: chat.chatId, changes: { file: [null, "door.png"] } },
  ]);
});

test("a file, and all files of a conversation, have a limit that two uploads at once do not pass (S-72)", async () => {
  await using chat = await buildConversation({ uploadMaxMb: 1, conversationMaxMb: 2 });
  const pad = (megabytes: number) =>
    Buffer.concat([PDF, Buffer.alloc(Math.round(megabytes * 1024 * 1024)), Buffer.from("%%EOF")]);
  const large = await upload(chat, { bytes: pad(1.1), name: "large.pdf" });
  expect([large.statusCode, large.json().message]).toEqual([422, "large.pdf: larger than 1 MB"]);
  const two = await form([
    ["file", { bytes: PDF, name: "1.pdf" }],
    ["file", { bytes: PDF, name: "2.pdf" }],
  ]);
  const url = `/x/chats/${chat.chatId}/attachments`;
  expect((await chat.server.post(url, two.body, two.headers)).statusCode).toBe(422);
  expect((await chat.server.post(url, { file: ["/files/x"] })).statusCode).toBe(422);
  expect(await stored(chat)).toEqual([]);

  expect((await upload(chat, { bytes: pad(0.9), name: "first.pdf" })).statusCode).toBe(201);
  const both = await Promise.all(["a.pdf", "b.pdf"].map((name) => upload(chat, { bytes: pad(0.9), name })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413]);
  expect(both.find(({ statusCode }) => statusCode === 413)?.json().message).toBe(
    "The files of one conversation may take at most 2 MB together.",
  );
  expect(await stored(chat)).toHaveLength(2);

  await chat.server.db.execute(sql`
    with tiny as (
      insert into files (name, purpose, media_type, bytes)
      select n || '.pdf', 'attachment', 'application/pdf', 1 from generate_series(1, 997) n returning id
    )
    insert into chat_attachments (chat_id, file_id, name) select ${chat.chatId}, id, 'x.pdf' from tiny`);
  const last = await Promise.all(["c.pdf", "d.pdf"].map((name) => upload(chat, { bytes: PDF, name })));
  expect(last.map(({ statusCode }) => statusCode).sort(), "999 files and two more").toEqual([201, 413]);
});

test("what no message carries after 24 hours is removed, and nothing else", async () => {
  await using chat = await buildConversation();
  const { server } = chat;
  const [forgotten, sent] = [await addPicture(chat), await addPicture(chat)];
  const { value } = await push(chat, { text: "Look", attachment: { id: sent } });
  await chat.send("DELETE", `${chat.place}/messages/${value.name}`);
  const sweep = async (hours: number) => {
    await server.db.update(files).set({ orphanedAt: sql`now() - make_interval(hours => ${hours})` });
    await sweepUploads(server.db, server.app.store, join(server.app.settings.dataDir, "uploads", "tmp"));
  };

  await sweep(23);
  expect(await stored(chat)).toHaveLength(4);
  await sweep(25);
  expect(await stored(chat)).toHaveLength(2);
  expect((await linksOf(chat, forgotten)).statusCode).toBe(404);
  const late = await push(chat, { text: "Late", attachment: { id: forgotten } });
  expect([late.status, late.value.error]).toEqual([400, expect.stringContaining("Attach it again")]);
  const { url } = (await linksOf(chat, sent)).json().data;
  expect((await server.app.inject(url)).statusCode).toBe(200);
});
