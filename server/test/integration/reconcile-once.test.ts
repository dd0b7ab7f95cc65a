import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
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

/** Passes requests on to `api`, two records a page. The page with the number `failing` gets no answer. */
async function smallPages(api: string, failing: number) {
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked += 1;
    if (asked === failing) return response.destroy();
    const { authorization = "" } = request.headers;
    const answer = await fetch(`${api}${request.url?.slice(4)}&limit=2`, { headers: { authorization } });
    response.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
}

test("the reconciliation of the document goes on where it ended, page by page @more", async () => {
  await using server = await buildTestApp();
  const market = await marketplaceThatReads(server, ["hives"]);
  const api = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api`;
  const reconcile = await reconciliation({ API: await smallPages(api, 3), KEY: market.key });
  const names = ["a", "b", "c", "d", "e"];
  await market.send("hives", ...names.map((name) => ({ external_id: name, category_name: name })));

  const { stdout, stderr } = (await reconcile().catch((error: unknown) => error)) as { stdout: string; stderr: string };
  expect(stderr).toContain("fetch failed");
  expect(stdout.match(/"external_id":"\w"/g)).toHaveLength(4);
  expect(await reconcile()).toEqual([["save", "e"]]);
  expect(await reconcile()).toEqual([]);

  const refused = await reconciliation({ API: api, KEY: "hk_wrong" });
  await expect(refused()).rejects.toThrow("Unauthenticated.");
});

test("the reconciliation of the document reads all, then what has changed since, and begins again after a 410 @more", async () => {
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
