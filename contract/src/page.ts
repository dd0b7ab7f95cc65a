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
