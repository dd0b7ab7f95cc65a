import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** `npm test` empties it first; its last step, `scripts/proof.test.ts`, reads it. */
const FOLDER = resolve(import.meta.dirname, "../../node_modules/.cache/tried");

const KINDS = ["operation", "specified call", "screen"] as const;
type Kind = (typeof KINDS)[number];

const recorded = new Set<string>();

/**
 * Records that a test has tried something: an operation that our server answered, a call that the foreign backend answered
 * (`GET /admin/vests/:id`), or the path of a screen that was shown. The workers of all tests write into one file.
 */
export function tried(kind: Kind, what: string): void {
  const line = `${kind}: ${what}`;
  if (recorded.has(line)) return;
  recorded.add(line);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, "lines"), `${line}\n`);
}

export function allTried(kind: Kind): Set<string> {
  const file = join(FOLDER, "lines");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return new Set(lines.flatMap((line) => (line.startsWith(`${kind}: `) ? [line.slice(kind.length + 2)] : [])));
}
