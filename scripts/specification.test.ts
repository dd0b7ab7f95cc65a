import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { EXTENSIONS } from "../contract/src/config.ts";
import type { Fields } from "../contract/src/fields.ts";
import { callOf, callsOf, SPECIFIED_CALLS } from "../e2e/foreign/specified-calls.ts";

const ROOT = resolve(import.meta.dirname, "..");
const CONTRACT = join(ROOT, "contract/src");
/** Readers of answers of extensions, and of the console's own configuration. */
const OTHER_READERS = ["chat.ts", "config.ts", "dashboard.ts", "queue.ts"];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const specification = read("docs/specification.md");
const extensions = read("docs/extensions.md");
const contractFiles = readdirSync(join(ROOT, "contract/src")).filter((name) => name.endsWith(".ts"));

/** The edit of a vest where `methodOverride` is `post`; the specification describes it beside the PUT. */
const EDIT_BY_POST = "POST /admin/vests/:id";

/** Every operation of the contract, as `GET /admin/vests/:id`. */
const operations = contractFiles.flatMap((name) =>
  [...read(`contract/src/${name}`).matchAll(/method: "(\w+)",\s*url: "([^"]+)"/g)].map(
    ([, method, url]) => `${method} ${url}`,
  ),
);

test("the specification has every call of the contract that belongs to no extension, and no other", () => {
  const specified = SPECIFIED_CALLS.map(({ method, path }) => `${method} ${path}`);
  expect([...specified, EDIT_BY_POST].sort()).toEqual(
    operations.filter((operation) => !/ \/(x|integration)\//.test(operation)).sort(),
  );
});

test("every other call of the console belongs to one extension, and an extension has no other", () => {
  const calls = EXTENSIONS.flatMap(callsOf).filter(({ path }) => path.startsWith("/x/"));
  const found = operations
    .filter((operation) => operation.includes(" /x/"))
    .map((operation) => ({ operation, call: callOf(calls, ...(operation.split(" ") as [string, string]))?.call }));
  expect(found.filter(({ call }) => call === undefined)).toEqual([]);
  expect(calls.filter((call) => !found.some((one) => one.call === call))).toEqual([]);
});

test("every extension has its section and its line of the table, and there is no other", () => {
  for (const named of [/^## (\S+)$/gm, /^\| `(\w+)` \|/gm])
    expect([...extensions.matchAll(named)].map(([, name]) => name)).toEqual([...EXTENSIONS]);
});

test("the two pages name every field of every table, by each name that a reader accepts", async () => {
  const modules: object[] = await Promise.all(contractFiles.map((name) => import(join(CONTRACT, name))));
  const tables = modules.flatMap((exported) => Object.entries(exported)).filter(isTable);
  expect(tables.length).toBeGreaterThan(50);
  const names = tables.flatMap(([table, fields]) => namesOf(fields).map((name) => ({ table, name })));
  expect(names.filter(({ name }) => !isNamed(name))).toEqual([]);
});

test("the two pages name every field that a reader finds beside its table", () => {
  const readers = readdirSync(join(CONTRACT, "read")).filter((name) => !OTHER_READERS.includes(name));
  const found = readers.flatMap((reader) =>
    fieldsIn(read(`contract/src/read/${reader}`)).map((name) => ({ reader, name })),
  );
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ name }) => !isNamed(name))).toEqual([]);
});

test("the specification names the sort keys of each list", () => {
  const sorts = contractFiles.flatMap((name) =>
    [...read(`contract/src/${name}`).matchAll(/const (\w+)_SORTS = \[([^\]]+)\]/g)].map(
      ([, noun = "", words = ""]) => ({
        noun,
        words: [...words.matchAll(/"(\w+)"/g)].map(([, word]) => word).join(", "),
      }),
    ),
  );
  // The console sorts the services of one creator and all service clusters itself.
  const asked = sorts.filter(({ noun }) => !["SERVICE", "SERVICE_CLUSTER"].includes(noun));
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ words }) => !extensions.includes(`sort (${words})`))).toEqual([]);
});

const isNamed = (name: string) => new RegExp(`\\b${name}\\b`).test(`${specification}${extensions}`);

function isTable(exported: [string, unknown]): exported is [string, Fields] {
  const fields = Object.values(Object(exported[1]));
  return fields.length > 0 && fields.every((field) => field instanceof Object && "wire" in field && "kind" in field);
}

/** Every name of every field of a table, records and lists in it included. A dot leads into a record. */
const namesOf = (table: Fields): string[] =>
  Object.values(table).flatMap((field) => [
    ...(field.names ?? [field.wire]).flatMap((name) => name.split(".")),
    ...("fields" in field ? namesOf(field.fields) : []),
  ]);

/** The names in `pick(raw, "a", "b")` and `raw.a`. */
function fieldsIn(source: string): string[] {
  const picked = [...source.matchAll(/\bpick\(([^()]*(?:\([^()]*\))?[^()]*)\)/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );
  const accessed = [...source.matchAll(/\b(?:raw|booking|creator|user|parent|value|person)\??\.([a-z]\w*)/g)].map(
    ([, name = ""]) => name,
  );
  return [...new Set([...picked, ...accessed])].filter((name) => /^[a-z]/.test(name) && !METHODS.has(name));
}

/** Methods of texts and lists in JavaScript. */
const METHODS = new Set([
  "trim",
  "map",
  "filter",
  "find",
  "length",
  "startsWith",
  "replaceAll",
  "toLowerCase",
  "toUpperCase",
]);
