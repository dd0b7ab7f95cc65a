import type { Hive } from "../hive.ts";
import type { Page } from "../page.ts";
import type { ListContext } from "./paging.ts";
import { numberOf, pick, type Raw, textOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

export function readHive(raw: Raw): Hive {
  return {
    id: textOf(raw.id),
    name: textOf(pick(raw, "category_name", "name")),
    description: textOf(raw.description),
    createdAt: textOf(raw.created_at) || null,
    updatedAt: textOf(raw.updated_at) || null,
    version: numberOf(raw.version),
    deleteProblem: textOf(raw.delete_problem) || null,
  };
}

export const readHivePage = (body: unknown, context?: ListContext): Page<Hive> => unwrapList(body, readHive, context);

/** `null` when the answer holds no hive. */
export function readHiveAnswer(body: unknown): Hive | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, "id") !== undefined ? readHive(raw) : null;
}
