import { invalid } from "#lib/refusal.ts";
import { EVERY_KIND } from "#modules/session/api-key-service.ts";
import { NOUNS } from "../nouns.ts";
import type { Kind } from "./read-service.ts";

/** The kinds whose records a key can be allowed to read. */
export const READABLE: readonly Kind[] = Object.entries(NOUNS).flatMap(([name, noun]) =>
  noun.table ? [{ name, noun }] : [],
);

/**
 * The kinds that a text names, separated by commas; `all` stands for every kind. No text names none.
 *
 * @throws {Refusal} `invalid`, on the field `read`.
 */
export function readableKinds(text: string | undefined): string[] {
  const names = text === undefined ? [] : text.split(",").map((name) => name.trim());
  const known = [...READABLE.map(({ name }) => name), EVERY_KIND];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw invalid({ read: [`Must be some of ${known.join(",")}, separated by commas`] });
  return names.includes(EVERY_KIND) ? [EVERY_KIND] : [...new Set(names)];
}
