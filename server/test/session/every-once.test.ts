import { setImmediate as soon } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { every } from "#lib/every.ts";
import { preparing } from "#plugins/preparing.ts";
import { buildTestApp } from "../test-app.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => vi.useRealTimers());

const tenMinutesPass = async () => {
  vi.advanceTimersByTime(600_000);
  await soon();
};

test("periodic work continues after a failure, runs one turn at a time, and delays the server's stop", async () => {
  const app = Fastify();
  await app.register(preparing, { isPrepared: () => true });
  const turns: { resolve(): void; reject(error: Error): void }[] = [];
  every(app, 600, "do the work", () => new Promise<void>((resolve, reject) => turns.push({ resolve, reject })));
  const tenMinutesLater = async () => {
    await tenMinutesPass();
    return turns.length;
  };

  expect(await tenMinutesLater()).toBe(1);
  turns[0]?.reject(new Error("the first turn fails"));
  await soon();
  expect(await tenMinutesLater()).toBe(2);
  expect(await tenMinutesLater()).toBe(2);

  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await soon();
  expect(isClosed).toBe(false);
  turns[1]?.resolve();
  await closing;
  expect(await tenMinutesLater()).toBe(2);
});

test("periodic work leaves the database alone until it is prepared", async () => {
  let isPrepared = false;
  await using server = await buildTestApp({}, { isPrepared: () => isPrepared });
  const query = vi.spyOn(server.database.pool, "query");
  const connect = vi.spyOn(server.database.pool, "connect");
  try {
    await tenMinutesPass();
    await tenMinutesPass();
    expect(query).not.toHaveBeenCalled();
    expect(connect).not.toHaveBeenCalled();
    isPrepared = true;
    await tenMinutesPass();
    expect(query).toHaveBeenCalled();
  } finally {
    query.mockRestore();
    connect.mockRestore();
  }
});
