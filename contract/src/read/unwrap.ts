import { lastPageOf, type Page, PER_PAGE } from "../page.ts";
import { isRaw, numberOf, pick, type Raw, textOf } from "./raw.ts";

/** What is known of a list's answer besides its body. */
export interface ListContext {
  /** The number of the requested page, for answers that do not repeat it. */
  page?: number | undefined;
  headers?: { get(name: string): string | null } | undefined;
}

/**
 * The places where an answer may hold its content, by their paths: the body, `data` up to three levels deep, and `result`
 * of each.
 */
export function envelopes(body: unknown): (readonly [path: string, content: unknown])[] {
  const found: [string, unknown][] = [];
  let envelope = body;
  for (const path of ["", "data", "data.data", "data.data.data"]) {
    if (envelope === undefined || envelope === null) break;
    found.push([path, envelope]);
    if (!isRaw(envelope)) break;
    if (envelope.result !== undefined) found.push([path === "" ? "result" : `${path}.result`, envelope.result]);
    envelope = envelope.data;
  }
  return found;
}

/**
 * The list in any backend's answer: the first array among the envelopes, with the paging beside or above it. An answer
 * without a list is an empty page. docs/specification.md, section Answers.
 */
export function unwrapList<Item>(body: unknown, read: (raw: Raw) => Item, context: ListContext = {}): Page<Item> {
  const all = envelopes(body).map(([, content]) => content);
  const list: unknown[] = all.find(Array.isArray) ?? [];
  const items = list.filter(isRaw).map(read);
  return { items, ...readPaging(all.filter(isRaw), items.length, context) };
}

/**
 * The record in any backend's answer: the deepest non-empty object under `data` that is no paging; `null` without one.
 */
export function unwrapItem(body: unknown): Raw | null {
  let found: Raw | null = null;
  for (const [, envelope] of envelopes(body)) {
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
  for (const [, envelope] of envelopes(body)) {
    if (isRaw(envelope) && isRaw(envelope.counts)) return envelope.counts;
  }
  return null;
}

/** True when the paging marks its total as an estimate, which only happens to callers who asked for one. */
export function unwrapIsEstimate(body: unknown): boolean {
  for (const [, envelope] of envelopes(body)) {
    if (isRaw(envelope) && isPaginator(envelope)) return envelope.total_is_estimate === true;
  }
  return false;
}

const isPaginator = (raw: Raw) => "current_page" in raw || "total" in raw;

/**
 * The paging of a list with `count` rows on this page, from the objects around it and from the headers `X-Total-Count`
 * and `Link`. Nothing is invented: what the backend did not tell is `null` (G136).
 */
export function readPaging(
  around: readonly Raw[],
  count: number,
  { page: asked = 1, headers }: ListContext,
): Omit<Page<unknown>, "items"> {
  const [meta = {}] = around.map((raw) => (isPaginator(raw) ? raw : raw.meta)).filter(isRaw);
  const page = positive(meta.current_page) ?? asked;
  const tabs = isRaw(meta.tabs) ? readTabs(meta.tabs) : undefined;
  const total = numberOf(meta.total) ?? numberOf(headers?.get("x-total-count"));
  const hasNext = [...around, meta].map(hasNextIn).find(isTold) ?? hasNextInLink(headers?.get("link"));
  // Where more rows follow, this page is full.
  const perPage = positive(meta.per_page) ?? (hasNext && count > 0 ? count : PER_PAGE);
  const end = hasNext === false ? page : null;
  return {
    page,
    lastPage: positive(meta.last_page) ?? (total === null ? end : lastPageOf(total, perPage)),
    perPage,
    total,
    ...(tabs && { tabs }),
  };
}

const readTabs = (raw: Raw) =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([tab, count]) => (typeof count === "number" ? [[tab, count] as const] : [])),
  );

/** Whether another page follows, by the address of the next one; `null` there means that this is the last. */
function hasNextIn(raw: Raw): boolean | undefined {
  const next = raw.next_page_url === undefined && isRaw(raw.links) ? raw.links.next : raw.next_page_url;
  return next === undefined ? undefined : textOf(next) !== "";
}

/** The same by a `Link` header (RFC 8288), which names neighbouring pages by their relations. */
function hasNextInLink(header: string | null | undefined): boolean | undefined {
  const relations = [...(header ?? "").matchAll(/;\s*rel="?([^";,]+)/gi)].flatMap(([, names = ""]) =>
    names.toLowerCase().split(/\s+/),
  );
  if (relations.includes("next")) return true;
  return relations.some((name) => ["prev", "previous", "first", "last"].includes(name)) ? false : undefined;
}

const isTold = (told: boolean | undefined) => told !== undefined;

function positive(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 1 ? Math.trunc(number) : null;
}
