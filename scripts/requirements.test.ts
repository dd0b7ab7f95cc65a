import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const PAGE = "docs/requirements.md";

const ID = /\b(?:G\d{1,3}|[SF]-\d{2})\b/g;

/** Every id in the repository's text files except docs/requirements.md, with one file that uses it. */
function usedIds(): Map<string, string> {
  const files = execFileSync("git", ["grep", "--untracked", "-IlE", "G[0-9]|[SF]-[0-9]{2}"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const used = new Map<string, string>();
  for (const file of files.split("\n").filter((name) => /\.(tsx?|mjs|cjs|css|sql|md|ya?ml)$/.test(name))) {
    if (file === PAGE) continue;
    for (const [id] of readFileSync(join(ROOT, file), "utf8").matchAll(ID)) used.set(id, file);
  }
  return used;
}

const definedIds = (): string[] =>
  [...readFileSync(join(ROOT, PAGE), "utf8").matchAll(/^\| (\S+) \| \S.*\. \|$/gm)].map(([, id = ""]) => id);

test("every requirement id that code, tests and documents use is defined, with the file that uses it", () => {
  const defined = new Set(definedIds());
  expect([...usedIds()].filter(([id]) => !defined.has(id))).toEqual([]);
});

test("every defined requirement is defined once and used", () => {
  const used = usedIds();
  const defined = definedIds();
  expect(defined.filter((id, index) => !used.has(id) || defined.indexOf(id) !== index)).toEqual([]);
});

/** Tests that `npm test` does not run: on another database, behind a web server, or for pictures. */
const RUN_ELSEWHERE = /(^|\/)(postgres|hosting|pictures)\//;

// Only a register: whether a test proves the requirement that its title names is for its reader to judge.
test("the title of a test that `npm test` runs names every requirement", () => {
  const places = ["contract/test", "console/test", "doctor/test", "server/test", "e2e", "scripts"];
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...places], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const named = files
    .split("\n")
    .filter((name) => /\.(test|spec)\.ts$/.test(name) && !RUN_ELSEWHERE.test(name) && existsSync(join(ROOT, name)))
    .flatMap((name) => titlesIn(readFileSync(join(ROOT, name), "utf8")))
    .join("\n");
  expect(definedIds().filter((id) => !new RegExp(`\\b${id}\\b`).test(named))).toEqual([]);
});

/** The strings of a file, among them its titles and the parts of those that are made of tables, without the tagged ones. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/"(?:\\.|[^"\\\n])*"|`[^`\n]*`/g)]
    .map(([text]) => text)
    .filter((text) => !/@(more|full)/.test(text));
