import { expect, test } from "vitest";
import { mintChatToken } from "#modules/realtime/access/chat-token-service.ts";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { addDispute } from "../builders/dispute.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** The statuses of `count` requests, one after the other. */
async function statuses(count: number, ask: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index++) found.push((await ask()).statusCode);
  return found;
}

const list = (server: Server) => server.get("/admin/vests");

test("the pages of a full load at normal speed never meet the limit (S-60)", async () => {
  await using server = await buildTestApp();
  await server.signIn();
  expect(new Set(await statuses(250, () => list(server)))).toEqual(new Set([200]));
});

test("a session over its limit is asked to wait; another session from the same address is not (S-60)", async () => {
  await using server = await buildTestApp({ rateLimit: 20 });
  await server.signIn();
  const found = await statuses(25, () => list(server));
  expect(found.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(found.at(-1)).toBe(429);

  const refused = await list(server);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThanOrEqual(1);
  expect(refused.json()).toEqual({ message: "Too many requests. Please wait a moment." });

  await server.signIn();
  expect((await list(server)).statusCode).toBe(200);
});

/** The spellings of one Authorization header. */
const SPELLINGS = ["Bearer ", "bearer ", "BEARER ", "bEaReR  ", "Bearer     "];

test("each spelling of a session's or key's header counts in one bucket (S-70)", async () => {
  await using server = await buildTestApp({ rateLimit: 20 });
  await server.signIn();
  const apiKey = await createApiKey(server.db, "shop");
  const asAdministrator = (scheme: string) => server.get("/admin/vests", { authorization: `${scheme}${server.token}` });
  const asMarketplace = (scheme: string) =>
    server.post("/integration/hives", "", {
      authorization: `${scheme}${apiKey}`,
      "content-type": "application/x-ndjson",
    });
  for (const send of [asAdministrator, asMarketplace]) {
    // A token counts for its network until it was accepted.
    expect((await send("Bearer ")).statusCode).toBe(200);
    const found: number[] = [];
    for (let index = 0; index < 25; index++) found.push((await send(SPELLINGS[index % 5] ?? "")).statusCode);
    expect(found).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  }
});

test("a chat token has one bucket, wherever it stands (S-70)", async () => {
  await using server = await buildTestApp({ rateLimit: 20 });
  const dispute = await addDispute(server.db);
  const { rows } = await server.database.pool.query("select client_id from bookings");
  const side = { chatId: `dispute_${dispute.id}`, memberId: rows[0].client_id, apiKeyId: null };
  const { token } = await mintChatToken(server.db, side);
  const url = `/rt/chats/dispute_${dispute.id}.json`;
  const ways = [
    ...SPELLINGS.map((scheme) => ({ url, headers: { authorization: `${scheme}${token}` } })),
    ...["auth", "access_token"].map((name) => ({ url: `${url}?${name}=${token}` })),
  ];
  const found: number[] = [];
  for (let index = 0; index < 28; index++) found.push((await server.app.inject(ways[index % 7] ?? url)).statusCode);
  expect(found).toEqual([...Array(20).fill(200), ...Array(8).fill(429)]);
});

test("inventing tokens does not lift the limit of an address (S-60)", async () => {
  await using server = await buildTestApp({ rateLimit: 10 });
  let number = 0;
  const invented = () => server.get("/admin/vests", { authorization: `Bearer ${String(number++).padStart(43, "x")}` });
  expect((await statuses(12, invented)).slice(10)).toEqual([429, 429]);
});

test("an X-Forwarded-For that no named proxy sent does not lift the limit of an address (S-61)", async () => {
  await using server = await buildTestApp({ rateLimit: 10 });
  let number = 0;
  const forwarded = () => server.get("/admin/vests", { "x-forwarded-for": `10.0.0.${number++}` });
  expect((await statuses(12, forwarded)).slice(10)).toEqual([429, 429]);
});

test("behind a named proxy every client address has its own limit (S-61)", async () => {
  await using server = await buildTestApp({ rateLimit: 10, trustProxy: ["loopback"] });
  let number = 0;
  const forwarded = () => server.get("/admin/vests", { "x-forwarded-for": `10.0.0.${number++}` });
  expect(await statuses(12, forwarded)).not.toContain(429);
});
