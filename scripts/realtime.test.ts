import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const DOCS = resolve(import.meta.dirname, "../docs");

test("each row of the realtime reference names tests that exist", () => {
  const [, fromSeven = ""] = readFileSync(join(DOCS, "realtime.md"), "utf8").split("\n## 7. ");
  const [section = ""] = fromSeven.split("\n## ");
  const files = [...section.matchAll(/\[`(\w+)`\]\(([^)]+)\)/g)].map(
    ([, name = "", path = ""]) => [name, path] as const,
  );
  const titles = new Map(files.map(([name, path]) => [name, titlesIn(join(DOCS, path))]));
  const rows = [...section.matchAll(/^\| .+? \| (.+) \|$/gm)].map(([, cells = ""]) => cells.split(" | ").at(-1) ?? "");
  const [, ...tests] = rows;
  expect(tests.length).toBeGreaterThanOrEqual(36);
  const missing = tests.flatMap((cell) => cell.split("; ")).filter((named) => !isIn(titles, named));
  expect(missing).toEqual([]);
});

/** Whether a test whose title begins so exists, as in "`rest`: GET answers". */
function isIn(titles: ReadonlyMap<string, readonly string[]>, named: string): boolean {
  const [, file = "", start = ""] = /^`(\w+)`: (.+)$/.exec(named) ?? [];
  return start !== "" && (titles.get(file) ?? []).some((title) => title.startsWith(start));
}

const titlesIn = (path: string): string[] =>
  [...readFileSync(path, "utf8").matchAll(/\btest(?:\.\w+\(.*?\))?\((["'])(.+?)\1, /g)].map(
    ([, , title = ""]) => title,
  );
