import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listHives } from "@hivekeeper/contract/hive.ts";
import { readHivePage } from "@hivekeeper/contract/read/hive.ts";
import { expect, onTestFinished, test } from "vitest";
import { openBackend } from "../../src/import/backend.ts";
import { pagesOf } from "../../src/import/pages.ts";
import { answerWithoutEnd, switchProtocols } from "../doctor/hostile-answers.ts";

/** A backend that answers by `answers`, one after the other, and by the last one from then on. */
async function backendOf(...answers: ((response: ServerResponse) => void)[]) {
  let asked = 0;
  const server = createServer((_request, response) => {
    answers[Math.min(asked++, answers.length - 1)]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return { options: { api, token: "any" }, asked: () => asked };
}

const hives = (response: ServerResponse) => response.end(JSON.stringify({ data: [{ id: 1, category_name: "One" }] }));

/** The milliseconds that `work` takes at least; a timer may fire one too early. */
async function atLeast(milliseconds: number, work: () => Promise<unknown>) {
  const since = performance.now();
  await work();
  expect(Math.ceil(performance.now() - since) + 10).toBeGreaterThanOrEqual(milliseconds);
}

test("a backend is asked so often a second, and waits for as long as it says", async () => {
  const { options, asked } = await backendOf(hives);
  const backend = openBackend({ ...options, perSecond: 20 });
  await atLeast(9 * 50, async () => {
    for (let n = 0; n < 10; n++) await backend.ask(listHives);
  });
  expect(asked()).toBe(10);

  const busy = await backendOf((response) => response.writeHead(429, { "Retry-After": 1 }).end(), hives);
  const asking = openBackend({ ...busy.options, perSecond: 1_000, pausesMs: [0] });
  await atLeast(1_000, () => asking.ask(listHives));
  expect(busy.asked()).toBe(2);
});

test("a backend that stays away ends the import after the last attempt, and another failure at once", async () => {
  const ask = ({ options }: Awaited<ReturnType<typeof backendOf>>) =>
    openBackend({ ...options, perSecond: 1_000, pausesMs: [0, 0] }).ask(listHives);
  const away = await backendOf((response) => response.destroy());
  await expect(ask(away)).rejects.toThrow("cannot be reached");
  expect(away.asked()).toBe(3);
  const wrong = await backendOf((response) => response.writeHead(400).end("no"));
  await expect(ask(wrong)).rejects.toThrow("/api/admin/category answered 400: no");
  expect(wrong.asked()).toBe(1);

  const steering = await backendOf((response) => response.writeHead(400).end("\u001b[2J\n\u007f\u009b\u202e."));
  await expect(ask(steering)).rejects.toThrow("answered 400: �[2J����.");
  const takenOver = await backendOf(switchProtocols);
  await expect(ask(takenOver)).rejects.toThrow("cannot be reached");
  const endless = await backendOf(answerWithoutEnd);
  await expect(ask(endless)).rejects.toThrow("/api/admin/category answered with more than 64 MB, which is not read.");
  expect(endless.asked()).toBe(1);
});

test("a list ends where a backend answers the same rows to every page", async () => {
  const rows = Array.from({ length: 10 }, (_, n) => ({ id: n + 1, category_name: `Hive ${n}` }));
  const { options, asked } = await backendOf((response) => response.end(JSON.stringify({ data: { data: rows } })));
  const list = { operation: listHives, query: {}, read: readHivePage };
  const pages: unknown[] = [];
  for await (const page of pagesOf(openBackend({ ...options, perSecond: 1_000 }), list, 1)) {
    pages.push(page);
    if (pages.length > 3) break;
  }
  expect([pages.length, asked()]).toEqual([1, 2]);
});
