import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { EXTENSIONS } from "../contract/src/config.ts";
import { SPECIFIED_CALLS } from "../e2e/foreign/specified-calls.ts";

const HOUSE = resolve(import.meta.dirname, "..");

/** Section 2 of the specification. */
const ROUTES = [
  ...["/", "/dashboard", "/reports", "/investments", "/investments/{id}", "/service-categories", "/reviews"],
  ...["/creators", "/creators/{id}", "/members", "/transactions", "/disputes", "/settings", "/profile"],
];

const readme = readFileSync(join(HOUSE, "README.md"), "utf8");

/** The lines of the table below a heading. */
function rowsOf(heading: string): string[] {
  const [, below = ""] = readme.split(`### ${heading}\n`);
  const [, , ...rows] = below.split(/\n#/)[0]?.match(/^\|.*$/gm) ?? [];
  return rows;
}

const cellsOf = (row: string) =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

const namedIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

test.each([
  ["Routes", ROUTES],
  ["Extensions", EXTENSIONS],
  ["Calls of the specification (section 7)", SPECIFIED_CALLS.map(nameOf)],
])("the table %s names each of them once, with tests", (heading, expected) => {
  const rows = rowsOf(heading).map(cellsOf);
  expect(rows.flatMap(([first]) => namedIn(first)).sort()).toEqual([...expected].sort());
  for (const [first, ...others] of rows) expect(others.join(), first).toMatch(/\.(test|spec)\.ts\) “/);
});

test("the README names every command and every setting, and no other setting", () => {
  const { scripts } = JSON.parse(readFileSync(join(HOUSE, "package.json"), "utf8"));
  const commands = Object.keys(scripts).map((name) =>
    /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(commands.filter((command) => !readme.includes(command))).toEqual([]);

  const [, below = ""] = readme.split("## Configuration\n");
  const settings = [...(below.split("\n## ")[0] ?? "").matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell]) =>
    namedIn(cell),
  );
  const example = readFileSync(join(HOUSE, ".env.example"), "utf8");
  expect(settings.sort()).toEqual([...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name).sort());
});

test("every test that the README names is there", () => {
  const named = [...readme.matchAll(/\]\(([^)\s]+\.(?:test|spec)\.ts)\)\s“([^”]+)”/g)];
  expect(named.length).toBeGreaterThan(100);
  const missing = named.flatMap(([, path = "", title = ""]) => (isTitleIn(path, title) ? [] : [`${path} “${title}”`]));
  expect(missing).toEqual([]);
});

function nameOf({ method, path }: (typeof SPECIFIED_CALLS)[number]): string {
  return `${method} ${path.replace(/:\w+/g, (parameter) => `{${parameter.slice(1)}}`)}`;
}

/** A title that ends with … is one of several that begin so. */
function isTitleIn(path: string, title: string): boolean {
  const source = readFileSync(join(HOUSE, path), "utf8").replace(/\(\s+(?=["`])/g, "(");
  const words = title.replace(/\s+/g, " ");
  if (words.endsWith("…")) return source.includes(`(\`${words.slice(0, -1)}`);
  return source.includes(`("${words}"`);
}
