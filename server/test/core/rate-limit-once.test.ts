import { expect, test } from "vitest";
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
