import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { buildTestApp } from "../test-app.ts";
import { marketplaceThatReads } from "./reader.ts";

const DOCUMENT = join(import.meta.dirname, "../../../docs/integration.md");

/** Runs the script of the document in a folder of its own; gives what it says of each record. */
async function reconciliation(env: Record<string, string>) {
  const [, script] = /```js\n(\/\/ reconcile\.mjs.+?)```/s.exec(await readFile(DOCUMENT, "utf8")) ?? [];
  const folder = await mkdtemp(join(tmpdir(), "hive-reconcile-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "reconcile.mjs"), script ?? "");
  const run = promisify(execFile);
  return async () => {
    const { stdout } = await run(process.execPath, ["reconcile.mjs", "hives"], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
    const said = stdout.split("\n").filter(Boolean);
    return said.map((line) => [line.split(" ")[0], JSON.parse(line.slice(line.indexOf("{"))).external_id]);
  };
}

test("the reconciliation of the document reads all, then what has changed since, and begins again after a 410", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server, ["hives"]);
  const API = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api`;
  const reconcile = await reconciliation({ API, KEY: market.key });
  const lines = ["a", "b", "c"].map((name) => ({ external_id: name, category_name: name }));
  await market.send("hives", ...lines);

  expect(await reconcile()).toEqual(["a", "b", "c"].map((name) => ["save", name]));
  expect(await reconcile()).toEqual([]);
  await market.send("hives", { ...lines[0], description: "Changed" });
  await market.remove("hives", "b");
  expect(await reconcile()).toEqual([
    ["save", "a"],
    ["delete", "b"],
  ]);
  await server.database.pool.query("update derived.change_history set id = gen_random_uuid()");
  expect(await reconcile()).toEqual([
    ["save", "c"],
    ["save", "a"],
    ["delete", "b"],
  ]);
});
