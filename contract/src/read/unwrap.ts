import { lastPageOf, type Page, PER_PAGE } from "../page.ts";
import { isRaw, numberOf, type Raw } from "./raw.ts";

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

const isPaginator = (raw: Raw) => "current_page" in raw || "total" in raw;

/**
 * The list in any backend's answer: the first array among the envelopes, with the paging beside or above it. An answer
 * without a list is an empty page. docs/specification.md, section Answers.
 */
export function unwrapList<Item>(body: unknown, read: (raw: Raw) => Item): Page<Item> {
  let list: unknown[] | undefined;
  let meta: Raw | undefined;
  for (const envelope of envelopes(body)) {
    if (Array.isArray(envelope)) list ??= envelope;
    else if (isRaw(envelope))
      meta ??= isPaginator(envelope) ? envelope : isRaw(envelope.meta) ? envelope.meta : undefined;
  }
  const items = (list ?? []).filter(isRaw).map(read);
  const perPage = positive(meta?.per_page) ?? PER_PAGE;
  const total = numberOf(meta?.total);
  return {
    items,
    page: positive(meta?.current_page) ?? 1,
    lastPage: positive(meta?.last_page) ?? (total === null ? 1 : lastPageOf(total, perPage)),
    perPage,
    total,
  };
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

function positive(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 1 ? Math.trunc(number) : null;
}
