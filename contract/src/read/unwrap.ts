import { lastPageOf, type Page, PER_PAGE } from "../page.ts";
import { isRaw, numberOf, type Raw } from "./raw.ts";

/** The walk of every answer: the body, then what lies under `data` (three deep) and under `result`. */
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
 * The list in any answer of section 7: the first array on the walk, with the paging that stands beside or above it.
 * An answer without a list is an empty page.
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

/** The record in any answer of section 7: the deepest object under `data` that is no paginator; `null` if there is none. */
export function unwrapItem(body: unknown): Raw | null {
  let found: Raw | null = null;
  for (const layer of layers(body)) {
    if (layer !== body && isRaw(layer) && !isPaginator(layer) && Object.keys(layer).length > 0) found = layer;
  }
  return found ?? (isRaw(body) && "id" in body ? body : null);
}

/** The `counts` object, at whatever level it stands. */
export function unwrapCounts(body: unknown): Raw | null {
  for (const layer of layers(body)) {
    if (isRaw(layer) && isRaw(layer.counts)) return layer.counts;
  }
  return null;
}

/** Whether the paging says of its total that it is an estimate: only where the caller had asked for one. */
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
