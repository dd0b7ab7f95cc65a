import { login } from "@hivekeeper/contract/session.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts } from "#db/schema/people.ts";
import { networkOf } from "#lib/network-address.ts";
import { sweepSessions } from "#modules/session/session-service.ts";
import { buildTestApp } from "../test-app.ts";

type Server = Awaited<ReturnType<typeof buildTestApp>>;

const signIn = (server: Server, email: string, password = "wrong", headers = {}) =>
  server.post(login.url, { email, password }, headers);

async function fail(server: Server, email: string, times: number) {
  for (let time = 0; time < times; time++) expect((await signIn(server, email)).statusCode).toBe(401);
}

test("from the sixth attempt on an account waits, also with the right password and after a restart (S-04)", async () => {
  await using server = await buildTestApp();
  const ada = await server.addAdministrator({ username: "ada" });
  const other = await server.addAdministrator();
  await fail(server, ada.email, 3);
  await fail(server, ada.email.toUpperCase(), 1);
  await fail(server, "ada", 1);

  for (const password of ["wrong", ada.password]) {
    const reply = await signIn(server, ada.email, password);
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toEqual({ message: "Too many attempts. Please try again later." });
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(890);
    expect(Number(reply.headers["retry-after"])).toBeLessThanOrEqual(900);
  }
  expect((await signIn(server, other.email, other.password)).statusCode).toBe(200);

  await using restarted = await buildTestApp({}, { database: server.database });
  expect((await signIn(restarted, ada.email, ada.password)).statusCode).toBe(429);
});

test("an unknown name is limited like a known one", async () => {
  await using server = await buildTestApp();
  await fail(server, "nobody@example.test", 5);
  expect((await signIn(server, "Nobody@Example.test")).statusCode).toBe(429);
});

test("refused attempts do not prolong the wait, and old ones expire", async () => {
  await using server = await buildTestApp();
  const { email, password } = await server.addAdministrator();
  await fail(server, email, 5);
  expect((await signIn(server, email)).statusCode).toBe(429);
  await server.db.update(attempts).set({ at: sql`${attempts.at} - interval '15 minutes'` });
  expect((await signIn(server, email, password)).statusCode).toBe(200);
});

test("a success clears the account's attempts, and of the address's only its own", async () => {
  await using server = await buildTestApp();
  const { email, password } = await server.addAdministrator();
  await fail(server, email, 4);
  expect((await signIn(server, email, password)).statusCode).toBe(200);
  const left = await server.db.select({ kind: attempts.kind }).from(attempts);
  expect(left).toEqual(Array(4).fill({ kind: "login-address" }));
  await fail(server, email, 5);
  expect((await signIn(server, email, password)).statusCode).toBe(429);
});

test("simultaneous guesses do not exceed the limit", async () => {
  await using server = await buildTestApp();
  const { email } = await server.addAdministrator();
  const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(server, email)));
  const statuses = replies.map((reply) => reply.statusCode).sort();
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(15).fill(429)]);
});

test("an address is limited over all accounts, whatever X-Forwarded-For says (S-61)", async () => {
  await using server = await buildTestApp();
  const statuses: number[] = [];
  for (let number = 0; number < 100; number++) {
    const forwarded = { "x-forwarded-for": `203.0.113.${number}`, forwarded: `for=203.0.113.${number}` };
    statuses.push((await signIn(server, `nobody-${number}@example.test`, "wrong", forwarded)).statusCode);
  }
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(50).fill(429)]);
});

test("behind a named proxy the address is the one that the proxy saw (S-61)", async () => {
  await using server = await buildTestApp({ trustProxy: ["127.0.0.1"], loginPerAddress: 2 });
  const from = (chain: string, number: number) =>
    signIn(server, `nobody-${number}@example.test`, "wrong", { "x-forwarded-for": chain });
  expect((await from("198.51.100.1, 203.0.113.7", 1)).statusCode).toBe(401);
  expect((await from("198.51.100.2, 203.0.113.7", 2)).statusCode).toBe(401);
  expect((await from("198.51.100.3, 203.0.113.7", 3)).statusCode).toBe(429);
  expect((await from("203.0.113.8", 4)).statusCode).toBe(401);
});

test("the addresses of one IPv6 network count as one", () => {
  expect(networkOf("2001:db8:0:1::5")).toBe(networkOf("2001:db8::1:aaaa:bbbb:cccc:dddd"));
  expect(networkOf("2001:db8:0:2::5")).not.toBe(networkOf("2001:db8:0:1::5"));
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0");
});

test("attempts older than the window are deleted", async () => {
  await using server = await buildTestApp();
  await fail(server, "nobody@example.test", 1);
  await sweepSessions(server.db, server.app.settings);
  expect(await server.db.$count(attempts)).toBe(2);
  await server.db.update(attempts).set({ at: sql`now() - interval '15 minutes 1 second'` });
  await sweepSessions(server.db, server.app.settings);
  expect(await server.db.$count(attempts)).toBe(0);
});
