import type { FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** The ETag of a record: its version, which every change counts up. */
export const etagOf = (version: number): string => `"${version}"`;

/**
 * The version that a writer has seen, by If-Match; `undefined` when any will do.
 *
 * @throws {Refusal} `malformed` for anything else than one ETag of ours or `*`.
 */
export function expectedVersion(request: FastifyRequest): number | undefined {
  const header = request.headers["if-match"];
  if (header === undefined || header === "*") return undefined;
  const version = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(header)?.[1];
  if (!version) throw new Refusal("malformed", "If-Match must be the ETag of the record.");
  return Number(version);
}
