import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { EXTENSIONS } from "../contract/src/config.ts";
import { SPECIFIED_CALLS } from "../e2e/foreign/specified-calls.ts";

const ROOT = resolve(import.meta.dirname, "..");
const READERS = join(ROOT, "contract/src/read");
/** Readers of what only an extension answers, or of the console's own configuration. */
const OTHER_READERS = ["activity.ts", "chat.ts", "config.ts", "dashboard.ts", "notification.ts", "reports.ts"];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const specification = read("docs/specification.md");

/** A row `| `GET /admin/vests` | page | |` as one line of text; a body may be a reference instead of names. */
const rowOf = (call: string, query = "", body = "") => `| \`${call}\` | ${query} | ${body} |`.replace(/ +/g, " ");

test("the specification names every call with its query and body, and no other", () => {
  const calls = SPECIFIED_CALLS.map(({ method, path, query, body }) =>
    rowOf(
      `${method} ${path.replace(/:(\w+)/g, "{$1}")}`,
      query?.join(", "),
      path.endsWith("/creator/create") ? "see [creator-create](#creator-create)" : body?.join(", "),
    ),
  );
  const rows = specification.match(/^\| `(?:GET|POST|PUT|DELETE) \/(?!x\/)[^`]+` \|[^|]*\|[^|]*\|$/gm) ?? [];
  expect(rows.sort()).toEqual(calls.sort());
});

test("the specification describes every extension, and no other", () => {
  const [, below = ""] = specification.split("\n## 6. Extensions\n");
  const [extensions = ""] = below.split("\n## 7.");
  expect([...extensions.matchAll(/^### (\S+)$/gm)].map(([, name]) => name).sort()).toEqual([...EXTENSIONS].sort());
  expect([...extensions.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name).sort()).toEqual(
    [...EXTENSIONS].sort(),
  );
});

test("the specification names every field that the readers accept", () => {
  const readers = readdirSync(READERS).filter((name) => !OTHER_READERS.includes(name));
  const unnamed = readers.flatMap((name) => {
    const source = readFileSync(join(READERS, name), "utf8");
    return fieldsIn(source)
      .filter((field) => !new RegExp(`\\b${field}\\b`).test(specification))
      .map((field) => `${name}: ${field}`);
  });
  expect(unnamed).toEqual([]);
});

test("the specification names the words by which each list is sorted", () => {
  const sources = readdirSync(join(ROOT, "contract/src")).filter((name) => name.endsWith(".ts"));
  const sorts = sources.flatMap((name) =>
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
  expect(asked.filter(({ words }) => !specification.includes(`sort (${words})`))).toEqual([]);
});

/** The names in `pick(raw, "a", "b")`, `text("a")` and `raw.a`. */
function fieldsIn(source: string): string[] {
  const picked = [...source.matchAll(/\b(?:pick|text)\(([^()]*(?:\([^()]*\))?[^()]*)\)/g)].flatMap(([, inside = ""]) =>
    [...inside.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );
  const accessed = [...source.matchAll(/\b(?:raw|booking|creator|user|parent|value|person)\??\.([a-z]\w*)/g)].map(
    ([, name = ""]) => name,
  );
  return [...new Set([...picked, ...accessed])].filter((name) => /^[a-z]/.test(name) && !METHODS.has(name));
}

/** What the language itself has on a text or a list. */
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
