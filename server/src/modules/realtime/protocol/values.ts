import { createHash } from "node:crypto";
import type { RealtimeValue } from "#db/schema/conversations.ts";
import { Refusal } from "#lib/refusal.ts";
import { keysOf } from "./order.ts";
import { DEEPEST, isBranch, isKey } from "./paths.ts";

/** A value as sent, with server values that are not filled in yet. */
export type SentValue = string | number | boolean | null | ServerValue | { [key: string]: SentValue };

class ServerValue {
  readonly increment: number | null;

  /** `null` means the timestamp. */
  constructor(increment: number | null) {
    this.increment = increment;
  }
}

const UNREADABLE = "Invalid data; couldn't parse JSON object, array, or value.";
/** Characters that PostgreSQL's text and JSON cannot store. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the one that cannot be stored
export const UNSTORABLE = /\x00|\p{Surrogate}/u;

/**
 * Parses the JSON of a request's body.
 *
 * @throws {Refusal} `malformed`
 */
export function readJson(body: Buffer | undefined): unknown {
  if (body === undefined || body.length === 0) throw new Refusal("malformed", "No data supplied.");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Refusal("malformed", UNREADABLE);
  }
}

/** Parses the values of a PATCH, whose names may be paths. A `null` is kept, since it removes. */
export function readNamedValues(values: unknown, depth: number): [name: string, value: SentValue][] {
  if (typeof values !== "object" || values === null || Array.isArray(values))
    throw new Refusal("malformed", UNREADABLE);
  return Object.entries(values).map(([name, value]) => [name, readValue(value, depth + name.split("/").length)]);
}

/** Fills in server values: the time in milliseconds, or the number at the path `before` plus an increment. */
export function filledIn(
  sent: SentValue,
  now: number,
  before: (path: readonly string[]) => RealtimeValue,
  path: readonly string[] = [],
): RealtimeValue {
  if (sent instanceof ServerValue) {
    if (sent.increment === null) return now;
    const old = before(path);
    return finite((typeof old === "number" ? old : 0) + sent.increment);
  }
  if (typeof sent !== "object" || sent === null) return sent;
  const entries = Object.entries(sent).map(([key, value]) => [key, filledIn(value, now, before, [...path, key])]);
  return Object.fromEntries(entries);
}

/**
 * Parses a value for this depth. Arrays become objects with the keys 0 to n-1, empty objects become `null`.
 *
 * @throws {Refusal} `malformed`
 */
export function readValue(value: unknown, depth: number): SentValue {
  if (typeof value === "string") {
    if (UNSTORABLE.test(value)) throw new Refusal("malformed", UNREADABLE);
    return value;
  }
  if (typeof value === "number") return finite(value);
  if (typeof value !== "object" || value === null) return value as boolean | null;
  if (".sv" in value) return readServerValue(value);
  if (depth >= DEEPEST) throw new Refusal("malformed", `Invalid data; nested deeper than ${DEEPEST} levels.`);
  const entries = Object.entries(value).flatMap(([key, child]) => {
    if (!isKey(key))
      throw new Refusal("malformed", `Invalid data; ${JSON.stringify(key.slice(0, 40))} is no valid key.`);
    const read = readValue(child, depth + 1);
    return read === null ? [] : [[key, read] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

function readServerValue(value: object): ServerValue {
  const { ".sv": wanted, ...others } = value as { ".sv": unknown };
  if (Object.keys(others).length === 0) {
    if (wanted === "timestamp") return new ServerValue(null);
    if (typeof wanted === "object" && wanted !== null && Object.keys(wanted).length === 1) {
      const { increment } = wanted as { increment?: unknown };
      if (typeof increment === "number") return new ServerValue(finite(increment));
    }
  }
  throw new Refusal("malformed", 'Invalid data; ".sv" must be "timestamp" or {"increment": number}.');
}

function finite(number: number): number {
  if (!Number.isFinite(number)) throw new Refusal("malformed", "Invalid data; numbers must be finite.");
  return number;
}

/** The ETag of a value. It does not depend on the order of keys. */
export const etagOf = (value: RealtimeValue): string =>
  value === null ? "null_etag" : createHash("sha256").update(canonical(value)).digest("base64url");

function canonical(value: RealtimeValue): string {
  if (!isBranch(value)) return JSON.stringify(value);
  return `{${keysOf(value).map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`)}}`;
}
