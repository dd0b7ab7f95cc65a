import { type NextInQueue, nextFields, type QueuedItem, queuedFields } from "../queue.ts";
import type { ReviewScope } from "../review.ts";
import { readOwn } from "./fields.ts";
import { isRaw, type Raw } from "./raw.ts";
import { unwrapItem } from "./unwrap.ts";

/** Reads what comes next, its item by `readRest` beside what every item has. `null` where the answer has no counts. */
export function readNext<Rest extends object>(
  body: unknown,
  readRest: (item: Raw) => Rest | null,
): NextInQueue<QueuedItem & Rest> | null {
  const raw = unwrapItem(body);
  const counts = raw && readOwn(nextFields, raw);
  if (!counts || !isRaw(raw.waiting)) return null;
  const item = isRaw(raw.item) ? readOwn(queuedFields, raw.item) : null;
  const rest = isRaw(raw.item) ? readRest(raw.item) : null;
  const waiting = raw.waiting as Partial<Record<ReviewScope, number>>;
  return { ...counts, waiting, item: item && rest && { ...item, ...rest } };
}
