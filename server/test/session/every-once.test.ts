import { setImmediate as soon } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { every } from "#lib/every.ts";

afterEach(() => vi.useRealTimers());

test("periodic work continues after a failure, runs one turn at a time, and delays the server's stop", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const app = Fastify();
  const turns: { resolve(): void; reject(error: Error): void }[] = [];
  every(app, 600, "do the work", () => new Promise<void>((resolve, reject) => turns.push({ resolve, reject })));
  const tenMinutesLater = async () => {
    vi.advanceTimersByTime(600_000);
    await soon();
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
