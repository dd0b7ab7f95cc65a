// The last step of `npm test`: what its tests have recorded (`server/test/tried.ts`), compared with what there is to try.
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import type { Operation } from "../contract/src/operation.ts";
import { PLACES } from "../contract/src/screens.ts";
import { SPECIFIED_CALLS } from "../e2e/foreign/specified-calls.ts";
import { allTried } from "../server/test/tried.ts";

const ROOT = resolve(import.meta.dirname, "..");
const CONTRACT = join(ROOT, "contract/src");

/** What extensions add to specified calls: words of the query, a header. Otherwise they have operations of their own. */
const WORDS = ["direction", "from", "idempotency-key"];

test("our server has answered every operation of the contract", async () => {
  const done = allTried("operation");
  expect((await operations()).filter((operation) => !done.has(operation))).toEqual([]);
});

test("our server has answered specified calls with the words of the extensions", () => {
  const words = new Set([...allTried("operation")].map((line) => line.split(" with ")[1]));
  expect(WORDS.filter((word) => !words.has(word))).toEqual([]);
});

test("the foreign backend has answered every call of the specification", () => {
  const done = allTried("specified call");
  const calls = SPECIFIED_CALLS.map(({ method, path }) => `${method} ${path}`);
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((call) => !done.has(call))).toEqual([]);
});

test("a browser has shown every screen", () => {
  const shown = [...allTried("screen")];
  // The root only leads to another screen.
  const screens = Object.values(PLACES).flatMap(({ path }) => (path === "/" ? [] : [path]));
  const isShown = (screen: string) =>
    shown.some((path) => new RegExp(`^${screen.replace(/:\w+/, "\\d+")}$`).test(path));
  expect(screens.filter((screen) => !isShown(screen))).toEqual([]);
});

/** `GET /admin/vests/:id` of every operation that the contract exports. */
async function operations(): Promise<string[]> {
  const files = readdirSync(CONTRACT).filter((name) => name.endsWith(".ts"));
  const modules: object[] = await Promise.all(files.map((name) => import(join(CONTRACT, name))));
  return modules.flatMap((exported) =>
    Object.values(exported).flatMap((value) => (isOperation(value) ? [`${value.method} ${value.url}`] : [])),
  );
}

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "method" in value && "url" in value;
