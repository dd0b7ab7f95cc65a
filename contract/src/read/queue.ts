import { type NextService, nextServiceFields, queuedFields } from "../queue.ts";
import { readOwn } from "./fields.ts";
import { isRaw } from "./raw.ts";
import { readServiceRecord } from "./service.ts";
import { ownItem } from "./unwrap.ts";

/** The service that comes next. `null` where the answer does not count what waits. */
export function readNextService(body: unknown): NextService | null {
  const raw = ownItem(body);
  const counts = raw && readOwn(nextServiceFields, raw);
  if (!counts || !isRaw(raw.item)) return counts && { ...counts, item: null };
  const item = readOwn(queuedFields, raw.item);
  const record = isRaw(raw.item.record) ? readServiceRecord(raw.item.record) : null;
  return { ...counts, item: item && record && { ...item, record } };
}
