import { type Hive, hiveFields } from "../hive.ts";
import type { Page } from "../page.ts";
import { readFields } from "./fields.ts";
import type { ListContext } from "./paging.ts";
import { pick, type Raw } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

export const readHive = (raw: Raw): Hive => readFields(hiveFields, raw);

export const readHivePage = (body: unknown, context?: ListContext): Page<Hive> => unwrapList(body, readHive, context);

/** `null` when the answer holds no hive. */
export function readHiveAnswer(body: unknown): Hive | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, "id") !== undefined ? readHive(raw) : null;
}
