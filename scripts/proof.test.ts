// The last step of `npm test`: what its tests have recorded (`server/test/tried.ts`), compared with what there is to try.
import { expect, test } from "vitest";
import { PLACES } from "../contract/src/screens.ts";
import { allOperations } from "../contract/test/operations.ts";
import { SPECIFIED_CALLS } from "../e2e/foreign/specified-calls.ts";
import { allTried } from "../server/test/tried.ts";

/** What extensions add to specified calls: words of the query, a header. Otherwise they have operations of their own. */
const WORDS = ["direction", "from", "idempotency-key"];

test("our server has answered every operation of the contract", async () => {
  const done = allTried("operation");
  const operations = (await allOperations()).map(({ method, url }) => `${method} ${url}`);
  expect(operations.filter((operation) => !done.has(operation))).toEqual([]);
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
