import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { hives } from "#db/schema/services.ts";
import { authenticators } from "#db/schema/team.ts";
import { addMember } from "../builders/member.ts";
import { quiet } from "../db/databases.ts";
import { testCopy } from "../test-database.ts";
import { openFolder } from "./filled-database.ts";

type Place = { dataDir: string; databaseUrl?: string };

/** Runs a built command as `npm run` does, in a folder; gives its exit code and its words. */
async function run(
  command: "backup" | "restore",
  { dataDir, databaseUrl = "" }: Place,
  cwd: string,
  ...args: string[]
) {
  const program = createRequire(import.meta.url).resolve(`#built/test/${command}.js`);
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["--liftoff-only", program, ...args], { cwd, env });
    return { code: 0, words: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, words: stderr };
  }
}

test("a backup is made beside the running server, and restored where none runs, which is told what key it needs", async () => {
  await using folder = await openFolder();
  const [from, to] = [await testCopy(), await testCopy()];
  const database = await openDatabase({ ...from, log: quiet });
  await database.db.insert(hives).values({ name: "Music" });
  const { id: memberId } = await addMember(database.db);
  await database.db.insert(authenticators).values({ memberId, secret: "v1.0a1b2c3d.sealed" });

  const backup = await run("backup", from, folder.at("."));
  const [file = ""] = (await readdir(folder.at("."))).filter((name) => name !== "uploads");
  const beside = await run("restore", from, folder.at("."), "--from", file);
  await database.close();
  const restored = await run("restore", to, folder.at("."), "--from", file);
  const again = await openDatabase({ ...to, log: quiet });

  expect(backup).toMatchObject({
    code: 0,
    words: expect.stringMatching(/^3 rows and 0 uploads are in .*\.backup\.gz$/m),
  });
  expect(file).toMatch(/^hivekeeper-\d{4}-\d\d-\d\d\.backup\.gz$/);
  expect(beside).toMatchObject({ code: 1, words: expect.stringMatching(/in use by process|There is data already/) });
  expect(restored).toMatchObject({
    code: 0,
    words: expect.stringMatching(/^3 rows and 0 uploads of .* are restored\.\n.* sealed by the key 0a1b2c3d: /),
  });
  expect(await again.db.$count(hives)).toBe(1);
  await again.close();
  await Promise.all([from.remove(), to.remove()]);
});

test("a wrong usage is explained before anything is opened", async () => {
  await using folder = await openFolder();
  const nowhere = { dataDir: folder.at("data") };

  expect(await run("restore", nowhere, folder.at("."))).toMatchObject({
    code: 2,
    words: expect.stringMatching(/--from is missing/),
  });
  expect(await run("backup", nowhere, folder.at("."), "--into", "x")).toMatchObject({
    code: 2,
    words: expect.stringMatching(/--to <file>/),
  });
  for (const command of ["backup", "restore"] as const) {
    expect(await run(command, nowhere, folder.at("."), "--help")).toMatchObject({
      code: 0,
      words: expect.stringMatching(`^npm run ${command} -- .*--(to|from) <file>`),
    });
  }
  expect(await readdir(folder.at("."))).toEqual(["uploads"]);
});
