import type { Page } from "../page.ts";

type CountedPage<Item> = Page<Item> & { lastPage: number; total: number; isTotalEstimated?: boolean };

interface ServedPage<Served> {
  current_page: number;
  data: Served[];
  from: number | null;
  last_page: number;
  next_page_url: string | null;
  path: string;
  per_page: number;
  prev_page_url: string | null;
  to: number | null;
  total: number;
  total_is_estimate?: true;
  links: never[];
  tabs?: Record<string, number>;
}

/** A page in our server's envelope (G1): paging and rows under `data`, the counts beside it and inside it. */
export function servePage<Item, Served extends object>(
  page: CountedPage<Item>,
  serve: (item: Item) => Served,
  path: string,
): { status: true; message: string; data: ServedPage<Served> };
export function servePage<Item, Served extends object, Counts extends object>(
  page: CountedPage<Item>,
  serve: (item: Item) => Served,
  path: string,
  counts: Counts,
): { status: true; message: string; data: ServedPage<Served> & { counts: Counts }; counts: Counts };
export function servePage<Item>(
  page: CountedPage<Item>,
  serve: (item: Item) => object,
  path: string,
  counts?: object,
): object {
  const from = page.items.length === 0 ? null : (page.page - 1) * page.perPage + 1;
  const address = (number: number) => `${path}?page=${number}`;
  return {
    status: true,
    message: "OK",
    data: {
      current_page: page.page,
      data: page.items.map(serve),
      from,
      last_page: page.lastPage,
      next_page_url: page.page < page.lastPage ? address(page.page + 1) : null,
      path,
      per_page: page.perPage,
      prev_page_url: page.page > 1 ? address(page.page - 1) : null,
      to: from === null ? null : from + page.items.length - 1,
      total: page.total,
      ...(page.isTotalEstimated && { total_is_estimate: true }),
      links: [],
      ...(page.tabs && { tabs: page.tabs }),
      ...(counts && { counts }),
    },
    ...(counts && { counts }),
  };
}

export const serveItem = <Data extends object>(data: Data, message = "OK") => ({
  status: true as const,
  message,
  data,
});

/** The answer of a call without a result. */
export const serveDone = (message: string) => ({ status: true as const, message });
