import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const DOCUMENT = resolve(import.meta.dirname, "../../docs/hosting.md");

/**
 * A block of code in docs/hosting.md, as its reader uses it: under `/admin/` as it is written, and at a root changed as
 * the document says.
 */
export function documented(language: "sh" | "nginx" | "caddy", base: "/" | "/admin/"): string {
  const [, code = ""] =
    new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "m").exec(readFileSync(DOCUMENT, "utf8")) ?? [];
  if (code === "") throw new Error(`docs/hosting.md has no block of ${language}`);
  if (base === "/admin/") return code;
  const lines = code.split("\n").filter((line) => !/&admin|redirect/.test(line));
  return lines.join("\n").replaceAll("/admin/", "/");
}

/** Replaces the example's words. Each must be there. */
export function withWords(text: string, words: Readonly<Record<string, string>>): string {
  let changed = text;
  for (const [example, word] of Object.entries(words)) {
    if (!changed.includes(example)) throw new Error(`docs/hosting.md does not say ${example}`);
    changed = changed.replaceAll(example, word);
  }
  return changed;
}
