/** A page of a list, as the screens use it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  /** At least 1; `null` when the backend did not say how many pages there are. */
  lastPage: number | null;
  perPage: number;
  /** `null` when the backend sent no total. */
  total: number | null;
  /** The number of rows under each tab of the list, where they are counted (extension `lists`). */
  tabs?: Readonly<Record<string, number>>;
}

export const PER_PAGE = 10;
export const MAX_PER_PAGE = 100;

/** The numbers of rows that a page may have. The first is the default. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The number of the last page. An empty list has one page. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** The number of the last page: as the backend told it, or the page itself when it is not full. `null` if unknown. */
export const knownLastPage = ({ items, page, lastPage, perPage }: Page<unknown>): number | null =>
  lastPage ?? (items.length < perPage ? page : null);

/** The number of all rows: the backend's total, or the rows of a list that has one page. `null` if unknown. */
export const knownTotal = (shown: Page<unknown>): number | null =>
  shown.total ?? (shown.page === 1 && knownLastPage(shown) === 1 ? shown.items.length : null);

/**
 * Whether the answer is a whole list, longer than a page. `asked` is the requested page size: a backend that sends
 * everything may not know of it.
 */
export function isSentWhole({ items, lastPage, perPage, total }: Page<unknown>, asked = 0): boolean {
  const isWhole = total === null ? (lastPage ?? 1) === 1 : total === items.length;
  return isWhole && items.length > Math.max(perPage, asked);
}
