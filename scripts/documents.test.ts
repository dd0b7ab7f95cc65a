import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const DECISIONS = join(ROOT, "docs/decisions");

const pagesIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const PAGES = [...pagesIn("."), ...pagesIn("docs"), ...pagesIn("docs/decisions"), "bench/README.md"];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("the README names every command and every setting, and no other setting", () => {
  const readme = read("README.md");
  const { scripts } = JSON.parse(read("package.json"));
  const commands = Object.keys(scripts).map((name) =>
    /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
  );
  expect(commands.filter((command) => !readme.includes(command))).toEqual([]);

  const [, below = ""] = readme.split("## Configuration\n");
  const [table = ""] = below.split("\n## ");
  const settings = [...table.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(settings.sort()).toEqual([...read(".env.example").matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name).sort());
});

test("every link in a document leads to an existing file and heading", () => {
  expect(PAGES.flatMap((page) => brokenLinksOf(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

test("every source file that a document names exists", () => {
  const named = /`((?:contract|console|server|demo|e2e|bench|scripts|docs|deploy)\/[\w./-]+\.\w+)`/g;
  // A decision may name a file that a later one has removed.
  const missing = PAGES.filter((page) => !page.startsWith("docs/decisions/")).flatMap((page) =>
    [...read(page).matchAll(named)].flatMap(([, path = ""]) =>
      existsSync(join(ROOT, path)) ? [] : `${page}: ${path}`,
    ),
  );
  expect(missing).toEqual([]);
});

test("no picture of a document weighs more than 250 kB", () => {
  const pictures = readdirSync(join(ROOT, "docs/pictures"));
  expect(pictures.filter((name) => statSync(join(ROOT, "docs/pictures", name)).size > 250_000)).toEqual([]);
});

test("every decision has date, status, context, decision and alternatives, and stands in the list of them", () => {
  const list = readFileSync(join(DECISIONS, "README.md"), "utf8");
  for (const name of readdirSync(DECISIONS).filter((file) => /^\d/.test(file))) {
    const decision = readFileSync(join(DECISIONS, name), "utf8");
    expect(decision, name).toMatch(/^# \d+\. .+\n\n- Date: \d{4}-\d{2}-\d{2}\n- Status: \S/);
    for (const part of ["Context", "Decision", "Alternatives"]) expect(decision, name).toContain(`\n**${part}.**`);
    expect(list).toContain(`(${name})`);
  }
});

function brokenLinksOf(page: string): string[] {
  const text = read(page);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)].map(([, link, source]) => link ?? source ?? "");
  return links.filter((link) => !/^(https?|mailto):/.test(link) && !isThere(page, link));
}

function isThere(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

/** The anchors of headings, as on GitHub: lower case, without punctuation, spaces as hyphens. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
