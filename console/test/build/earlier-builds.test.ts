import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { earlierBuilds } from "../../earlier-builds.ts";
import { precompress } from "../../precompress.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "hive-build-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Builds a page whose script says `word`; resolves to the names of all hashed files. */
async function buildWith(word: string): Promise<string[]> {
  await writeFile(join(root, "index.html"), `<script type="module" src="/main.js"></script>`);
  await writeFile(join(root, "main.js"), `console.log("${word}".repeat(9), "${"long ".repeat(200)}")`);
  await build({ root, configFile: false, logLevel: "silent", plugins: [precompress(), earlierBuilds()] });
  return (await readdir(join(root, "dist/assets"))).sort();
}

test("the hashed files of the last three builds stay, with their compressed copies, and nothing else does", async () => {
  const first = await buildWith("one");
  expect(first).toHaveLength(3);
  expect(await buildWith("one")).toEqual(first);
  await buildWith("two");
  await writeFile(join(root, "dist/assets/broken-off.js"), "the rest of a build that was stopped");
  await writeFile(join(root, "dist/old.txt"), "of an earlier build");
  const three = await buildWith("three");
  expect(three).toHaveLength(9);
  expect(three).toEqual(expect.arrayContaining(first));
  const four = await buildWith("four");
  expect(four).toHaveLength(9);
  expect(four).not.toEqual(expect.arrayContaining(first));
  expect((await readdir(join(root, "dist"))).sort()).toEqual([".builds.json", "assets", "index.html"]);
});
