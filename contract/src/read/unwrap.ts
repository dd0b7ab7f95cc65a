import { lastPageOf, type Page, PER_PAGE } from "../page.ts";
import { isRaw, numberOf, type Raw } from "./raw.ts";

/** The places where an answer may hold its content: the body, `data` up to three levels deep, and `result` of each. */
function* layers(body: unknown): Generator<unknown> {
  let layer = body;
  for (let depth = 0; depth < 4 && layer !== undefined && layer !== null; depth++) {
    yield layer;
    if (!isRaw(layer)) return;
    if (layer.result !== undefined) yield layer.result;
    layer = layer.data;
  }
}

const isPaginator = (raw: Raw) => "current_page" in raw || "total" in raw;

/**
 * The list in any backend's answer: the first array among the layers, with the paging beside or above it. An answer
 * without a list is an empty page. docs/specification.md, section Answers.
 */
export function unwrapList<Item>(body: unknown, read: (raw: Raw) => Item): Page<Item> {
  let list: unknown[] | undefined;
  let meta: Raw | undefined;
  for (const layer of layers(body)) {
    if (Array.isArray(layer)) list ??= layer;
    else if (isRaw(layer)) meta ??= isPaginator(layer) ? layer : isRaw(layer.meta) ? layer.meta : undefined;
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
  for (const layer of layers(body)) {
    if (layer !== body && isRaw(layer) && !isPaginator(layer) && Object.keys(layer).length > 0) found = layer;
  }
  return found ?? (isRaw(body) && "id" in body ? body : null);
}

/** The `counts` object of any layer. */
export function unwrapCounts(body: unknown): Raw | null {
  for (const layer of layers(body)) {
    if (isRaw(layer) && isRaw(layer.counts)) return layer.counts;
  }
  return null;
}

/** True when the paging marks its total as an estimate, which only happens to callers who asked for one. */
export function unwrapIsEstimate(body: unknown): boolean {
  for (const layer of layers(body)) {
    if (isRaw(layer) && isPaginator(layer)) return layer.total_is_estimate === true;
  }
  return false;
}

function positive(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 1 ? Math.trunc(number) : null;
}
