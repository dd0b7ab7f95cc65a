/** A page of a list, as the screens use it. */
export interface Page<Item> {
  items: Item[];
  page: number;
  /** At least 1. */
  lastPage: number;
  perPage: number;
  /** `null` when the backend sent no total. */
  total: number | null;
}

export const PER_PAGE = 10;
export const MAX_PER_PAGE = 100;

/** The number of the last page. An empty list has one page. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));
