import { lastPageOf, type Page, PER_PAGE } from "../page.ts";
import { isRaw, numberOf, type Raw, textOf } from "./raw.ts";

/** What is known of a list's answer besides its body. */
export interface ListContext {
  /** The number of the requested page, for answers that do not repeat it. */
  page?: number | undefined;
  headers?: { get(name: string): string | null } | undefined;
}

export const isPaginator = (raw: Raw) => "current_page" in raw || "total" in raw;

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
