import type { Page } from "../page.ts";
import { isPaginator, type ListContext, readPaging } from "./paging.ts";
import { isRaw, pick, type Raw } from "./raw.ts";

/** The places where an answer may hold its content: the body, `data` up to three levels deep, and `result` of each. */
function* envelopes(body: unknown): Generator<unknown> {
  let envelope = body;
  for (let depth = 0; depth < 4 && envelope !== undefined && envelope !== null; depth++) {
    yield envelope;
    if (!isRaw(envelope)) return;
    if (envelope.result !== undefined) yield envelope.result;
    envelope = envelope.data;
  }
}

/**
 * The list in any backend's answer: the first array among the envelopes, with the paging beside or above it. An answer
 * without a list is an empty page. docs/specification.md, section Answers.
 */
export function unwrapList<Item>(body: unknown, read: (raw: Raw) => Item, context: ListContext = {}): Page<Item> {
  const all = [...envelopes(body)];
  const list: unknown[] = all.find(Array.isArray) ?? [];
  const items = list.filter(isRaw).map(read);
  return { items, ...readPaging(all.filter(isRaw), items.length, context) };
}

/**
 * The record in any backend's answer: the deepest non-empty object under `data` that is no paging; `null` without one.
 */
export function unwrapItem(body: unknown): Raw | null {
  let found: Raw | null = null;
  for (const envelope of envelopes(body)) {
    if (envelope !== body && isRaw(envelope) && !isPaginator(envelope) && Object.keys(envelope).length > 0)
      found = envelope;
  }
  return found ?? (isRaw(body) && "id" in body ? body : null);
}

/** What an answer of our own server holds: it stands under `data`, and nowhere else. */
export const ownData = (body: unknown): unknown => (isRaw(body) ? body.data : undefined);

/** The record in an answer of our own server; `null` without one. */
export function ownItem(body: unknown): Raw | null {
  const data = ownData(body);
  return isRaw(data) ? data : null;
}

/** The noun of the record in any backend's answer; `null` where none of `ids` has a value. */
export function unwrapNoun<Noun>(
  body: unknown,
  read: (raw: Raw) => Noun,
  ids: readonly string[] = ["id"],
): Noun | null {
  const raw = unwrapItem(body);
  return raw && pick(raw, ...ids) !== undefined ? read(raw) : null;
}

/** The `counts` object of any envelope. */
export function unwrapCounts(body: unknown): Raw | null {
  for (const envelope of envelopes(body)) {
    if (isRaw(envelope) && isRaw(envelope.counts)) return envelope.counts;
  }
  return null;
}

/** True when the paging marks its total as an estimate, which only happens to callers who asked for one. */
export function unwrapIsEstimate(body: unknown): boolean {
  for (const envelope of envelopes(body)) {
    if (isRaw(envelope) && isPaginator(envelope)) return envelope.total_is_estimate === true;
  }
  return false;
}
