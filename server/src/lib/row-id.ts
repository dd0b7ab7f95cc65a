import { Refusal } from "./refusal.ts";

/**
 * Reads a row id from a path: 1..2147483647 in plain digits.
 *
 * @throws {Refusal} `not_found` for anything else, since no row has such an id.
 */
export function rowId(text: string, notFoundMessage: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new Refusal("not_found", notFoundMessage);
  return id;
}
