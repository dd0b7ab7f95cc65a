import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { freePort } from "../../server/test/free-port.ts";
import { runUntilReady } from "./process.ts";

const DOCUMENT = resolve(import.meta.dirname, "../../docs/backend.openapi.json");
const PROGRAM = join(
  dirname(createRequire(import.meta.url).resolve("@stoplight/prism-cli/package.json")),
  "dist/index.js",
);

/**
 * A mock server made of docs/backend.openapi.json. It answers examples, or any values that the schemas allow: the same
 * ones for the same seed.
 */
export async function startPrism(seed?: string): Promise<{ url: string } & AsyncDisposable> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const values = seed === undefined ? [] : ["--dynamic", "--seed", seed];
  const place = ["--host", "127.0.0.1", "--port", String(port)];
  const server = await runUntilReady([PROGRAM, "mock", ...values, ...place, DOCUMENT], url);
  return { url, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}
