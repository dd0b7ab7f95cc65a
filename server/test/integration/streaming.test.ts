import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { eq } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { activity } from "#db/schema/activity.ts";
import { members } from "#db/schema/people.ts";
import { createApiKey } from "#modules/session/api-key-service.ts";
import { buildTestApp } from "../test-app.ts";

type Line = Record<string, unknown>;

const textOf = (...lines: Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

const hiveOf = (n: number): Line => ({ external_id: `h${n}`, category_name: `Hive ${n}` });

const membersOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ external_id: `m${n}`, first_name: "Ada", last_name: `No ${n}`, email: `m${n}@example.test` },
  }));

/** A server that listens, and the marketplace as its client. */
async function listening(settings: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(settings);
  const key = await createApiKey(server.db, "marketplace");
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/x-ndjson" };
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  return {
    server,
    url,
    headers,
    /** Begins a request whose body and answer are the test's matter. */
    open: (kind: string) => request(`${url}/api/integration/${kind}`, { method: "POST", headers }),
    async send(kind: string, ...lines: Line[]): Promise<Line[]> {
      const reply = await server.post(`/integration/${kind}`, textOf(...lines), headers);
      return reply.body
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Reads the answers one by one. */
async function answersOf(sending: ClientRequest) {
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  const lines = createInterface({ input: answer })[Symbol.asyncIterator]();
  return async () => {
    const { value, done } = await lines.next();
    return done ? null : (JSON.parse(value) as Line);
  };
}

const countOf = (answers: Line[]) => {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[String(status)] = (counts[String(status)] ?? 0) + 1;
  return counts;
};

test("lines are answered while the body comes in, and a connection that is cut leaves what was answered", async () => {
  await using market = await listening();
  const sending = market.open("hives");
  sending.on("error", () => {});
  const [a, b, c] = [hiveOf(0), hiveOf(1), hiveOf(2)];
  sending.write(textOf(a));
  const next = await answersOf(sending);
  expect(await next()).toEqual({ line: 1, external_id: "h0", id: expect.any(Number), status: "created" });
  sending.write(`\n${textOf(b)}{"external_id":"h2",`);
  expect(await next()).toMatchObject({ line: 3, external_id: "h1", status: "created" });
  sending.destroy();
  expect(countOf(await market.send("hives", a, b, c))).toEqual({ unchanged: 2, created: 1 });
});

test("many lines take few statements, and a line that cannot be saved refuses no other", async () => {
  await using market = await listening();
  const lines: Line[] = membersOf(2_000);
  const count = vi.spyOn(pg.Client.prototype, "query");
  expect(countOf(await market.send("members", ...lines))).toEqual({ created: 2_000 });
  expect(count.mock.calls.length).toBeLessThan(100);
  count.mockClear();
  expect(countOf(await market.send("members", ...lines))).toEqual({ unchanged: 2_000 });
  expect(count.mock.calls.length).toBeLessThan(100);
  count.mockRestore();

  // In the middle: an address that is taken, a line that is not JSON's, an external id that comes again.
  const others = membersOf(300).map((line) => ({ ...line, external_id: `x-${line.external_id}` }));
  const mixed: Line[] = others.map((line, n) => ({
    ...line,
    email: n === 100 ? "m7@example.test" : `x${line.email}`,
  }));
  mixed[150] = { ...mixed[150], first_name: "" };
  mixed[200] = { ...mixed[199], last_name: "Changed" };
  const answers = await market.send("members", ...mixed);
  expect(answers.map(({ line }) => line)).toEqual(mixed.map((_, n) => n + 1));
  expect(answers.map(({ external_id }) => external_id)).toEqual(mixed.map(({ external_id }) => external_id));
  expect(countOf(answers)).toEqual({ created: 297, updated: 1, refused: 2 });
  expect([answers[100], answers[150], answers[200]]).toMatchObject([
    { status: "refused", reason: "conflict", errors: { email: ["Another member has this e-mail address"] } },
    { status: "refused", reason: "invalid", errors: { first_name: ["This field is required"] } },
    { status: "updated", id: answers[199]?.id },
  ]);

  const [first, second] = [
    { ...lines[7], last_name: "One" },
    { ...lines[7], last_name: "Two" },
  ];
  expect(countOf(await market.send("members", first, second, second))).toEqual({ updated: 2, unchanged: 1 });
  const changed = await market.server.db
    .select()
    .from(activity)
    .where(eq(activity.action, "updated"))
    .orderBy(activity.id);
  expect(changed.map(({ subjectName, changes }) => [subjectName, changes])).toEqual([
    ["Ada Changed", { last_name: ["No 199", "Changed"] }],
    ["Ada One", { last_name: ["No 7", "One"] }],
    ["Ada Two", { last_name: ["One", "Two"] }],
  ]);
});

test("senders of the same lines at once, in any order, make each record once (F-11)", async () => {
  await using market = await listening();
  const lines: Line[] = membersOf(600);
  const orders = [lines, lines.toReversed(), lines];
  const answers = (await Promise.all(orders.map((sent) => market.send("members", ...sent)))).flat();
  expect(countOf(answers)).toEqual({ created: 600, unchanged: 1_200 });
  expect(await market.server.db.$count(members)).toBe(600);
  const ids = new Map(answers.map(({ external_id, id }) => [external_id, id]));
  expect(answers.every(({ external_id, id }) => ids.get(external_id) === id)).toBe(true);
});

test("a body has no limit of lines, and may be sent before an answer is read", async () => {
  await using market = await listening();
  const sending = market.open("hives");
  const answering = once(sending, "response");
  // More than the connection itself holds: each answer names the field that is not known.
  const refused = textOf({ ["x".repeat(1_000)]: 1 });
  sending.end(`${refused.repeat(15_000)}${textOf(hiveOf(0))}`);
  await once(sending, "finish");
  const [answer] = (await answering) as [IncomingMessage];
  let [number, last] = [0, ""];
  for await (const line of createInterface({ input: answer })) [number, last] = [number + 1, line];
  expect([number, JSON.parse(last)]).toEqual([15_001, expect.objectContaining({ line: 15_001, status: "created" })]);
});

test("a slow sender may take longer than the limit of a request's body", async () => {
  await using market = await listening();
  const { server: http } = market.server.app;
  [http.requestTimeout, http.headersTimeout] = [1, 1]; // milliseconds
  const late = once(http, "clientError");
  const sending = market.open("hives");
  const [a, b] = [hiveOf(0), hiveOf(1)];
  sending.write(textOf(a));
  const next = await answersOf(sending);
  expect(await next()).toMatchObject({ line: 1, status: "created" });
  expect((await late)[0]).toMatchObject({ code: "ERR_HTTP_REQUEST_TIMEOUT" });
  sending.end(textOf(b));
  expect([await next(), await next()]).toMatchObject([{ line: 2, status: "created" }, null]);
});

test("a stop ends the answer to a sender that is silent", async () => {
  await using market = await listening();
  const sending = market.open("hives");
  sending.on("error", () => {});
  sending.write(textOf(hiveOf(0)));
  const next = await answersOf(sending);
  expect(await next()).toMatchObject({ line: 1, status: "created" });
  const closed = market.server.app.close();
  expect(await next()).toMatchObject({ line: 2, external_id: null, status: "refused", reason: "unavailable" });
  expect(await next()).toBeNull();
  sending.end();
  await closed;
});

test("an error that is no line's fault ends the answers at the first line that is not saved", async () => {
  await using market = await listening();
  const { pool } = market.server.database;
  const sending = market.open("hives");
  sending.write(textOf(hiveOf(0)));
  const next = await answersOf(sending);
  expect(await next()).toMatchObject({ line: 1, status: "created" });
  await pool.query("alter table hives rename to hives_away");
  try {
    sending.end(`\n${textOf(hiveOf(1), hiveOf(2))}`);
    expect(await next()).toEqual({
      ...{ line: 2, external_id: null, id: null, status: "refused", reason: "unavailable" },
      errors: { line: ["The server could not go on here. Send this line and all after it again."] },
    });
    expect(await next()).toBeNull();
  } finally {
    await pool.query("alter table hives_away rename to hives");
  }
  expect(countOf(await market.send("hives", hiveOf(0), hiveOf(1), hiveOf(2)))).toEqual({ unchanged: 1, created: 2 });
});

test.runIf(process.env.TEST_FULL)("a sender that reads no answer is cut off", { timeout: 120_000 }, async () => {
  await using market = await listening({ unreadSeconds: 2 });
  const sending = market.open("hives");
  const connecting = once(market.server.app.server, "connection") as Promise<[Socket]>;
  sending.on("error", () => {}).on("response", () => {}); // which nobody reads
  for (let n = 0; n < 600; n++) sending.write("[]\n".repeat(1_000)); // the answers have 70 MB, of which 32 MiB are kept
  const [socket] = await connecting;
  await once(socket, "close");
  expect(socket.bytesRead).toBeLessThan(600_000 * 3);
  sending.destroy();
  expect(countOf(await market.send("hives", hiveOf(0)))).toEqual({ created: 1 });
});
