import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { testCopy } from "../test-database.ts";
import { SECRET_KEY } from "../test-keys.ts";
import { becomes, startServer } from "./server-process.ts";

const SEED = resolve(import.meta.dirname, "../../dist/seed.js");
const MB = 1024 * 1024;
const LIMIT = process.env.TEST_DATABASE === "postgres" ? 150 * MB : 350 * MB;

/** Linux reports the memory of any process; other systems have no such file. */
test.runIf(process.platform === "linux")("a started server with data of size s fits its memory @more", async () => {
  const { remove, ...at } = await testCopy();
  const environment = { DATA_DIR: at.dataDir, SECRET_KEY, ...(at.databaseUrl && { DATABASE_URL: at.databaseUrl }) };
  const seed = spawn(process.execPath, [SEED, "--size", "s"], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: "ignore",
  });
  expect((await once(seed, "exit"))[0]).toBe(0);
  {
    await using server = await startServer(environment);
    expect(await becomes(`${server.url}/health/ready`, 200)).toBe(true);
    expect(await residentBytes(server.pid)).toBeLessThan(LIMIT);
  }
  await remove();
});

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}
