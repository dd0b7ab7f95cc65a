import type { Colleague, ListedColleague } from "../assignment.ts";
import { isRaw, textOf } from "./raw.ts";
import { unwrapList } from "./unwrap.ts";

/** `null` for a value without an id. */
export function readColleague(value: unknown): Colleague | null {
  const raw = isRaw(value) ? value : { id: value };
  const id = textOf(raw.id);
  return id === "" ? null : { id, name: textOf(raw.name) };
}

export const readColleagues = (body: unknown): ListedColleague[] =>
  unwrapList(body, (raw) => ({ ...readColleague(raw), isMe: raw.is_me === true })).items.filter(isNamed);

const isNamed = (read: Partial<ListedColleague>): read is ListedColleague => read.id !== undefined;
