import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../../server/test/free-port.ts";
import { runUntilReady } from "./process.ts";

const FOLDER = resolve(import.meta.dirname, "json-server");
const PROGRAM = join(dirname(createRequire(import.meta.url).resolve("json-server/package.json")), "lib/cli/bin.js");

/**
 * json-server with the specification's addresses: records, rules that rewrite addresses, and a login of five lines. It
 * answers bare arrays, pages the creators alone, and lacks half of the writes.
 */
export async function startJsonServer(): Promise<{ url: string } & AsyncDisposable> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const files = ["--routes", join(FOLDER, "routes.json"), "--middlewares", join(FOLDER, "login.cjs")];
  const place = ["--host", "127.0.0.1", "--port", String(port)];
  const server = await runUntilReady([PROGRAM, join(FOLDER, "records.cjs"), ...files, ...place], `${url}/profile`);
  return { url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
