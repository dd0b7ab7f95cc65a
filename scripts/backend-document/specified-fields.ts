import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** A row of a table of fields in docs/specification.md. */
export interface SpecifiedField {
  /** The first name, then those under which it is read too. A dot leads into a record. */
  names: readonly string[];
  /** Without Markdown; may be empty. */
  meaning: string;
}

const SPECIFICATION = resolve(import.meta.dirname, "../../docs/specification.md");
const [, calls = ""] = readFileSync(SPECIFICATION, "utf8").split("\n## 5. Calls and fields\n");
const SECTIONS = (calls.split("\n## 6.")[0] ?? "").split("\n### ").slice(1);

const CALL = /^\| `(?:GET|POST|PUT|DELETE) \//;

/** The fields of the noun under whose heading the call stands, as `GET /admin/user/{id}`. */
export function fieldsBeside(call: string): readonly SpecifiedField[] {
  const section = SECTIONS.find((text) => text.includes(`\n| \`${call}\` |`));
  if (section === undefined) throw new Error(`docs/specification.md has no row of ${call}`);
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `") && !CALL.test(line))
    .flatMap(fieldsInRow);
}

/** A row of several names is a field for each of them; then the first other name belongs to the first, and so on. */
function fieldsInRow(line: string): SpecifiedField[] {
  const cells = line.split("|").map((cell) => cell.trim());
  const [, first = "", second = ""] = cells;
  const meaning = plain(cells.at(-2) ?? "");
  const others = cells.length > 4 ? namesIn(second) : [];
  const names = namesIn(first);
  return names.map((name, at) => ({
    names: [name, ...(names.length > 1 ? others.slice(at, at + 1) : others)],
    meaning,
  }));
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([a-z][\w.]*)`/gi)].map(([, name = ""]) => name);

const plain = (markdown: string): string => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
