import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DatabaseIsTaken } from "#db/embedded/holder.ts";
import { openDatabase } from "#db/open-database.ts";
import { reachDatabase } from "#db/reach-database.ts";
import { within } from "../../machine.ts";
import { testCopy } from "../../test-database.ts";
import { startChild } from "../child-process.ts";
import { type Copy, quiet } from "../databases.ts";

let copy: Copy;
beforeEach(async () => {
  copy = await testCopy();
});
afterEach(() => copy.remove());

const open = () => openDatabase({ ...copy, log: quiet });

test("a second process on the same folder ends with code 1 within 2 s and names the holder (F-04)", async () => {
  await using database = await open();

  const { code, complaint } = await within(2_000, () => startChild("hold", copy).ended);

  expect(code).toBe(1);
  expect(complaint).toContain(`in use by process ${process.pid} `);
  expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("of several processes that open a folder at once, exactly one succeeds", async () => {
  for (let round = 0; round < 2; round++) {
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(open));

    const opened = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? attempt.value : []));
    await Promise.all(opened.map((database) => database.close()));
    const refusals = attempts.flatMap((attempt) => (attempt.status === "rejected" ? attempt.reason : []));
    expect(refusals.filter((reason) => !(reason instanceof DatabaseIsTaken))).toEqual([]);
    expect(opened).toHaveLength(1);
  }
});

test("the lock of a killed process is free", async () => {
  const holder = startChild("hold", copy);
  expect(await holder.said()).toBe("open");
  await expect(open()).rejects.toThrow(`in use by process ${holder.pid} `);

  await holder.kill();

  await using database = await open();
  expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("only the owner may read the folder; when it is closed, it has no socket, and opens again @more", async () => {
  const database = await open();
  expect((await stat(copy.dataDir)).mode & 0o777).toBe(0o700);
  await database.close();
  expect((await readdir(copy.dataDir)).filter((name) => name.includes("sock") || name.startsWith(".s."))).toEqual([]);
  await (await open()).close();
});

test("a command reaches the database of the process that runs, and leaves it running", async () => {
  const server = startChild("hold", copy);
  expect(await server.said()).toBe("open");

  await using command = await reachDatabase({ ...copy, log: quiet });
  await command.pool.query("CREATE TABLE told (by_command boolean)");
  await command.close();

  await using another = await reachDatabase({ ...copy, log: quiet });
  expect((await another.pool.query("SELECT * FROM told")).rows).toEqual([]);
  await server.kill();
});

test("a command opens the folder itself when no server runs @more", async () => {
  await using command = await reachDatabase({ ...copy, log: quiet });
  expect((await command.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

test("a folder whose path is too long for a socket works, and is locked, like any other", async () => {
  const dataDir = join(copy.dataDir, "d".repeat(120));
  await mkdir(dataDir);
  await rename(join(copy.dataDir, "database"), join(dataDir, "database"));
  await using database = await openDatabase({ dataDir, log: quiet });

  expect((await database.pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  await expect(openDatabase({ dataDir, log: quiet })).rejects.toThrow(DatabaseIsTaken);
  const place = String(database.connection.host);
  await database.close();
  await rm(place, { recursive: true });
});
