import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/open-database.ts";
import { readKey, type SecretKey } from "#lib/sealing.ts";
import { openKeys } from "../../../src/secret-key.ts";
import { becomes, startServer } from "../../core/server-process.ts";
import { quiet } from "../../db/databases.ts";
import { run, runHere } from "../../session/command-line.ts";
import { buildTestApp } from "../../test-app.ts";
import { testCopy } from "../../test-database.ts";
import { openedIn } from "../opened.ts";
import { plantValues } from "../planted-values.ts";

test("a rotation of the embedded database puts the new key in the place of the old one; the next start opens all, and the old key alone does not once it is retired (F-40) @more", async () => {
  const copy = await testCopy();
  onTestFinished(() => copy.remove());
  const { dataDir } = copy;
  const file = join(dataDir, "secret.key");
  const start = () => startServer({ DATA_DIR: dataDir });
  const keyIn = async () => readKey((await readFile(file, "utf8")).trim()) as SecretKey;
  {
    await using first = await start();
    expect(await becomes(`${first.url}/health/ready`, 200), first.said()).toBe(true);
    await expect.poll(() => first.said()).toContain("secret.key is new");
    first.stop();
    expect(await first.ended).toBe(0);
  }
  const old = await readFile(file);
  const before = await keyIn();
  const values = async (secretKey?: SecretKey) => {
    await using database = await openDatabase({ log: quiet, ...copy });
    const { keys } = await openKeys(database, { secretKey, dataDir });
    if (!secretKey) {
      await using server = await buildTestApp({ dataDir }, { database, keys: () => keys });
      await plantValues(server);
    }
    return await openedIn(database.db, keys);
  };
  const planted = await values();

  const rotated = await run("keys", ["rotate"], { database: copy });
  expect(rotated).toMatchObject({ code: 0, err: "" });
  const after = await keyIn();
  expect(rotated.out.trimEnd().split("\n")).toEqual([
    `${file}.next has a new key, ${after.id}. Keep a copy of it apart from the data.`,
    `${planted.size} values are sealed anew by the key ${after.id}.`,
    expect.stringMatching(/^DATA_DIR\/secret\.key is the new key\. .+ Restart the server\.$/),
    expect.stringMatching(/^Then, with the new key: "npm run keys -- retire"\. /),
  ]);
  expect(after.id).not.toBe(before.id);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(dataDir)).filter((name) => name.includes("key"))).toEqual(["secret.key"]);
  const byNew = await values(after);
  expect([...byNew.values()].map(({ key }) => key)).toEqual([...planted].map(() => after.id));
  expect([...byNew].map(([place, { value }]) => [place, value])).toEqual(
    [...planted].map(([place, { value }]) => [place, value]),
  );

  const made = await readFile(file);
  await writeFile(file, old); // a server with the old file starts still
  {
    await using server = await start();
    expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
    const told = await runHere("keys", ["retire"], { database: copy });
    expect(told).toMatchObject({ code: 2, err: expect.stringContaining(`to the new key, which is ${after.id}.`) });
    await writeFile(file, made);
    expect(await run("keys", ["retire"], { database: copy })).toMatchObject({ code: 0, err: "" });
  }
  await writeFile(file, old);
  {
    await using server = await start();
    expect(await server.ended).toBe(1);
    expect(server.said().replace(/^\{.*\n/gm, "")).toBe(
      `The secret key is ${before.id}. Values of the database are sealed by the key ${after.id}: set SECRET_KEY or SECRET_KEY_FILE to it, or put its file back as secret.key into DATA_DIR.\n`,
    );
  }
  await writeFile(file, made);
  await using server = await start();
  expect(await becomes(`${server.url}/health/ready`, 200), server.said()).toBe(true);
  await expect.poll(() => server.said()).toContain('"msg":"ready"');
  expect(server.said()).not.toContain("secret.key is new");
});
