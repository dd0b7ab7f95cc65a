import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HomeIsTaken } from "#db/embedded/holder.ts";
import { openHome } from "#db/home.ts";
import { reachHome } from "#db/reach-home.ts";
import { testCopy } from "../../test-home.ts";
import { startChild } from "../child-process.ts";
import { type Copy, quiet } from "../homes.ts";

let copy: Copy;
beforeEach(async () => {
  copy = await testCopy();
});
afterEach(() => copy.remove());

const open = () => openHome({ ...copy, log: quiet });

test("F-04 a second process on the same folder ends with code 1 within 2 s and names the holder", async () => {
  await using home = await open();
  const started = performance.now();

  const { code, complaint } = await startChild("hold", copy).ended;

  expect(performance.now() - started).toBeLessThan(2_000);
  expect(code).toBe(1);
  expect(complaint).toContain(`in use by process ${process.pid} `);
  expect((await home.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("of several that open a folder at once exactly one gets it", async () => {
  for (let round = 0; round < 5; round++) {
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(open));

    const opened = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? attempt.value : []));
    await Promise.all(opened.map((home) => home.close()));
    const refusals = attempts.flatMap((attempt) => (attempt.status === "rejected" ? attempt.reason : []));
    expect(opened).toHaveLength(1);
    expect(refusals.every((reason) => reason instanceof HomeIsTaken)).toBe(true);
  }
});

test("the lock of a process that was killed is nobody's", async () => {
  const holder = startChild("hold", copy);
  expect(await holder.said()).toBe("open");
  await expect(open()).rejects.toThrow(`in use by process ${holder.pid} `);

  await holder.kill();

  await using home = await open();
  expect((await home.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a folder that was closed holds no socket and opens again", async () => {
  await (await open()).close();
  expect((await readdir(copy.dataDir)).filter((name) => name.includes("sock") || name.startsWith(".s."))).toEqual([]);
  await (await open()).close();
});

test("a command reaches the database of the process that runs, and leaves it running", async () => {
  const server = startChild("hold", copy);
  expect(await server.said()).toBe("open");

  await using command = await reachHome({ ...copy, log: quiet });
  await command.pool.query("CREATE TABLE told (by_command boolean)");
  await command.close();

  await using another = await reachHome({ ...copy, log: quiet });
  expect((await another.pool.query("SELECT * FROM told")).rows).toEqual([]);
  await server.kill();
});

test("a command opens the folder by itself when nobody runs", async () => {
  await using command = await reachHome({ ...copy, log: quiet });
  expect((await command.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("only our own user may look into the folder", async () => {
  await using _home = await open();
  expect((await stat(copy.dataDir)).mode & 0o777).toBe(0o700);
});

test("a folder whose path is too long for a socket works, and is locked, like any other", async () => {
  const dataDir = join(copy.dataDir, "d".repeat(120));
  await using home = await openHome({ dataDir, log: quiet });

  expect((await home.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await expect(openHome({ dataDir, log: quiet })).rejects.toThrow(HomeIsTaken);
  const place = String(home.connection.host);
  await home.close();
  await rm(place, { recursive: true });
});
