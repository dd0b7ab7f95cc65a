import type { FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** The ETag of a record: its version, which every change increments. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * Whether an edit refers to another version than the current record's. Only an edit that changes something is refused:
 * the repetition of one whose answer was lost finds its values stored and succeeds (RFC 9110, 13.1.1).
 */
export const isStale = (seen: number | undefined, current: number): boolean => seen !== undefined && seen !== current;

/** The refusal of an edit that refers to an older version than the current record's. */
export const editConflict = (current: object): Refusal =>
  new Refusal("conflict", "Someone else changed this record meanwhile.", { current });

/**
 * Reads the version that the caller has seen from If-Match; `undefined` when any version will do.
 *
 * @throws {Refusal} `malformed` unless the header is one ETag of ours or `*`.
 */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers["if-match"];
  if (header === undefined || header === "*") return undefined;
  const version = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(header)?.[1];
  if (!version) throw new Refusal("malformed", "If-Match must be the ETag of the record.");
  return Number(version);
}
