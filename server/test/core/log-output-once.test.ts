import { existsSync } from "node:fs";
import { mkdtemp, open, readFile, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeLogger } from "#lib/logger.ts";
import { within } from "../machine.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

/** No database plays a part; at `debug` each request for health is a line. */
const ENVIRONMENT = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", LOG_LEVEL: "debug" };

async function ask({ url }: ServerProcess, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => fetch(`${url}/health/live`)));
    expect(replies.filter((reply) => !reply.ok)).toEqual([]);
    await Promise.all(replies.map((reply) => reply.text()));
  }
}

async function dropped({ url }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^hivekeeper_log_lines_dropped_total (\d+)$/m.exec(text)?.[1]);
}

test("a line of the log cannot steer the terminal that shows it, whatever an error quotes", () => {
  const lines: string[] = [];
  const hostile = "a\u001b[2J\n\u009b2J\u007f\u202e";
  const err = Object.assign(new Error(hostile), { code: "ECONNRESET", name: hostile });
  makeLogger({ logLevel: "info" }, { write: (line) => lines.push(line) }).error({ err, reason: hostile }, hostile);
  expect(lines.join("")).toMatch(/^[^\p{Cc}\p{Bidi_Control}]+\n$/u);
  expect(JSON.parse(lines.join(""))).toMatchObject({ reason: "a\u001b[2J\n\ufffd2J\ufffd\ufffd" });
});

async function stops(server: ServerProcess): Promise<void> {
  server.stop();
  expect(await within(10_000, () => server.ended)).toBe(0);
}

test.skipIf(!existsSync("/dev/full"))(
  "with its output on a full disk the server serves, counts the lost lines and stops (F-23) @more",
  async () => {
    await using full = await open("/dev/full", "a");
    await using server = await startServer(ENVIRONMENT, { output: full.fd });
    await ask(server, 3);
    await expect.poll(() => dropped(server)).toBeGreaterThanOrEqual(30);
    await stops(server);

    await using wrong = await startServer({ PORT: "x" }, { output: full.fd });
    expect(await wrong.ended).toBe(1);
  },
);

test("lines are dropped while the log's file may not grow, and written again once it may (F-23) @more", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hive-log-"));
  const path = join(folder, "log");
  {
    await using log = await open(path, "a");
    await using server = await startServer(ENVIRONMENT, { output: log.fd, first: "ulimit -f 8" });
    await ask(server, 6);
    await expect.poll(() => dropped(server)).toBeGreaterThan(0);

    await truncate(path);
    await expect.poll(async () => await readFile(path, "utf8")).toContain(await lineOf(server));
    await stops(server);
  }
  await rm(folder, { recursive: true });
});

test("a reader of the log that ends neither ends nor stops the server (F-23) @more", async () => {
  await using server = await startServer(ENVIRONMENT, { output: "unread" });
  server.output?.destroy();
  await ask(server, 3);
  await expect.poll(() => dropped(server)).toBeGreaterThan(0);
  await stops(server);
});

/** More than the system keeps for a reader; the full round fills the server's own queue too. */
const MANY = process.env.TEST_FULL ? 1_000 : 40;

test(`nobody reads the log of ${MANY * 10} requests: they are answered, later lines come whole, and the server stops (F-23)`, async () => {
  await using server = await startServer(ENVIRONMENT, { output: "unread" });
  await ask(server, MANY);
  if (process.env.TEST_FULL) expect(await dropped(server)).toBeGreaterThan(0);

  let text = "";
  server.output?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  const later: string[] = [];
  const isAnyThere = async () => {
    later.push(await lineOf(server)); // the first ones may be lost while the queue is still full
    return later.some((line) => text.includes(line));
  };
  await expect.poll(isAnyThere).toBe(true);
  expect(
    text
      .trimEnd()
      .split("\n")
      .filter((line) => !isWhole(line)),
  ).toEqual([]);

  server.output?.pause();
  await ask(server, MANY);
  await stops(server);
});

/** Makes a request, and returns what its line contains. */
async function lineOf({ url }: ServerProcess): Promise<string> {
  const id = (await fetch(`${url}/health/live`)).headers.get("x-request-id");
  return `"request_id":"${id}"`;
}

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}
