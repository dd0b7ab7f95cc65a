import type { Page } from "../page.ts";

type CountedPage<Item> = Page<Item> & { lastPage: number; total: number; isTotalEstimated?: boolean };

/** A page in our server's envelope (G1): paging and rows under `data`. */
export function servePage<Item, Served extends object>(
  page: CountedPage<Item>,
  serve: (item: Item) => Served,
  path: string,
) {
  const from = page.items.length === 0 ? null : (page.page - 1) * page.perPage + 1;
  const address = (number: number) => `${path}?page=${number}`;
  return {
    status: true as const,
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
      ...(page.isTotalEstimated && { total_is_estimate: true as const }),
      links: [] as never[],
      ...(page.tabs && { tabs: page.tabs }),
    },
  };
}

/** A page with the counts of its list, both beside the paging and inside it. */
export function serveCountedPage<Item, Served extends object, Counts extends object>(
  page: CountedPage<Item>,
  serve: (item: Item) => Served,
  path: string,
  counts: Counts,
) {
  const { data, ...answer } = servePage(page, serve, path);
  return { ...answer, data: { ...data, counts }, counts };
}

export const serveItem = <Data extends object>(data: Data, message = "OK") => ({
  status: true as const,
  message,
  data,
});

/** The answer of a call without a result. */
export const serveDone = (message: string) => ({ status: true as const, message });
