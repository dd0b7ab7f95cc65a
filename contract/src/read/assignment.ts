import type { Colleague } from "../assignment.ts";
import { isRaw, textOf } from "./raw.ts";
import { unwrapList } from "./unwrap.ts";

/** `null` for a value without an id. */
export function readColleague(value: unknown): Colleague | null {
  const raw = isRaw(value) ? value : { id: value };
  const id = textOf(raw.id);
  return id === "" ? null : { id, name: textOf(raw.name) };
}

export const readColleagues = (body: unknown): Colleague[] =>
  unwrapList(body, readColleague).items.filter((colleague) => colleague !== null);
