import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { buildTestApp } from "../test-app.ts";

test("a server with its database is live and ready", async () => {
  await using server = await buildTestApp();
  const live = await server.app.inject("/health/live");
  expect(live.json()).toEqual({ status: "ok" });
  const ready = await server.app.inject("/health/ready");
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: "ok", database: true, migrations: true });
});

test("before its first connection to the database the server is live, not ready, and answers with Retry-After", async () => {
  await using server = await buildTestApp({}, { isPrepared: () => false });
  expect((await server.app.inject("/health/live")).statusCode).toBe(200);
  expect((await server.app.inject("/health/ready")).statusCode).toBe(503);

  const list = await server.get("/admin/vests");
  expect(list.statusCode).toBe(503);
  expect(list.headers["retry-after"]).toBe("2");
  expect(list.json()).toMatchObject({ message: "Server error." });
});

test("a stop begins with a server that is not ready, and answers on old and new connections until it closes (F-09, F-27)", async () => {
  await using server = await buildTestApp({ stopDelaySeconds: 300 });
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const sent = get(`${url}${path}`, { agent });
    const [reply]: IncomingMessage[] = await once(sent, "response");
    await reply?.toArray();
    return { status: reply?.statusCode, connection: reply?.headers.connection, isOld: sent.reusedSocket };
  };
  expect(await ask("/health/ready")).toEqual({ status: 200, connection: "keep-alive", isOld: false });

  void server.app.stop();
  expect(await ask("/api/admin/vests")).toEqual({ status: 401, connection: "close", isOld: true });
  expect(await ask("/health/ready")).toEqual({ status: 503, connection: "close", isOld: false });
  expect(await ask("/health/live")).toEqual({ status: 200, connection: "close", isOld: false });

  await server.app.close();
  await expect(ask("/health/live")).rejects.toThrow("ECONNREFUSED");
});

test("before the database has been there an event stream loses its connection, so that EventSource reconnects", async () => {
  await using server = await buildTestApp({}, { isPrepared: () => false });
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const stream = () => fetch(`${url}/rt/chats/dispute_1.json`, { headers: { accept: "text/event-stream" } });
  await expect(stream()).rejects.toThrow("fetch failed");
});

test("while a query takes two seconds, /health/live answers in less than 100 ms", async () => {
  await using server = await buildTestApp();
  await server.app.inject("/health/live");
  let isDone = false;
  const slow = server.database.pool.query("SELECT pg_sleep(2)").finally(() => {
    isDone = true;
  });

  let answers = 0;
  while (!isDone) {
    expect((await server.app.inject("/health/live")).statusCode).toBe(200);
    answers++;
    await new Promise((next) => setImmediate(next));
  }

  expect((await slow).rowCount).toBe(1);
  expect(answers).toBeGreaterThan(20);
});
