import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";

/** The keys from the root to a place in the tree. */
export type Path = readonly string[];

/** The most levels, of path and value together. */
export const DEEPEST = 32;
/** The longest path, and the longest text of a query. */
export const LONGEST_BYTES = 768;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what may not stand in a key
const FORBIDDEN = /[.$#[\]/\x00-\x1f\x7f]|\p{Surrogate}/u;

/** Whether a name is a valid key. */
export const isKey = (key: string): boolean =>
  key !== "" && !FORBIDDEN.test(key) && Buffer.byteLength(key) <= LONGEST_BYTES;

/**
 * Parses keys between slashes; one more slash at either end is ignored.
 *
 * @throws {Refusal} `malformed`
 */
export function readPath(text: string): Path {
  const names = text.replace(/^\//, "").replace(/\/$/, "");
  if (names === "") return [];
  const path = names.split("/");
  if (Buffer.byteLength(names) > LONGEST_BYTES || path.length > DEEPEST || !path.every(isKey)) throw invalidPath();
  return path;
}

/** Parses the path of a request, in which every key is percent-encoded. */
export function readEncodedPath(text: string): Path {
  const names = text.replace(/^\//, "").replace(/\/$/, "");
  if (names === "") return [];
  const path = names.split("/").map(decoded);
  if (!path.every(isKey)) throw invalidPath();
  return readPath(path.join("/"));
}

const invalidPath = () =>
  new Refusal("malformed", 'Invalid path: names must be non-empty and may not contain ".", "$", "#", "[", "]" or "/"');

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw invalidPath();
  }
}

export const startsWith = (path: Path, start: Path): boolean =>
  start.length <= path.length && start.every((name, at) => path[at] === name);

export type Branch = { [key: string]: RealtimeValue };

export const isBranch = (value: RealtimeValue | undefined): value is Branch =>
  typeof value === "object" && value !== null;

/** The value at a path inside a value; `null` when there is none. */
export function valueAt(value: RealtimeValue, path: Path): RealtimeValue {
  let found = value;
  for (const name of path) {
    if (!isBranch(found) || !Object.hasOwn(found, name)) return null;
    found = found[name] ?? null;
  }
  return found;
}

/** A copy of the value with `child` at a path inside. Empty branches disappear. */
export function withValueAt(value: RealtimeValue, [name, ...rest]: Path, child: RealtimeValue): RealtimeValue {
  if (name === undefined) return child;
  const branch = isBranch(value) ? value : {};
  const next = withValueAt(valueAt(branch, [name]), rest, child);
  const others = Object.entries(branch).filter(([key]) => key !== name);
  return orNothing(Object.fromEntries(next === null ? others : [...others, [name, next]]));
}

/** Turns an empty branch into `null`. */
export const orNothing = (branch: Branch): RealtimeValue => (Object.keys(branch).length === 0 ? null : branch);
