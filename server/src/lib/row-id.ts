import { Refusal } from "./refusal.ts";

/**
 * The row that a path speaks of: 1..2147483647 in plain digits.
 *
 * @throws {Refusal} `not_found`, for whatever else stands there: no row has such an id.
 */
export function rowId(text: string, notFoundMessage: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw new Refusal("not_found", notFoundMessage);
  return id;
}
