import { invalid } from "#lib/refusal.ts";
import { EVERY_KIND } from "#modules/session/api-key-service.ts";
import { NOUNS } from "../nouns.ts";
import type { Kind } from "./read-service.ts";

/** The kinds whose records a key can be allowed to read. */
export const READABLE: readonly Kind[] = Object.entries(NOUNS).flatMap(([name, noun]) =>
  noun.table ? [{ name, noun }] : [],
);

/** Their names, in alphabetical order. */
export const listKindNames = (): string[] => READABLE.map(({ name }) => name).sort();

/**
 * The kinds that a text names, separated by commas; `all` stands for every kind. No text names none.
 *
 * @throws {Refusal} `invalid`, on the field `read`.
 */
export const readableKinds = (text: string | undefined): string[] =>
  knownKinds(text === undefined ? [] : text.split(",").map((name) => name.trim()), "read");

/** These kinds, each once, or `all` alone. @throws {Refusal} `invalid`, on the field, when there is no such kind. */
export function knownKinds(names: readonly string[], field: string): string[] {
  const known = [...READABLE.map(({ name }) => name), EVERY_KIND];
  if (names.some((name) => !known.includes(name)))
    throw invalid({ [field]: [`Must be some of ${known.join(",")}, separated by commas`] });
  return names.includes(EVERY_KIND) ? [EVERY_KIND] : [...new Set(names)];
}
