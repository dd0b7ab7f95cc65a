import type { Page } from "../page.ts";

/** A page in the envelope of section 7: everything under `data`, with the counts beside it and inside it. */
export function servePage<Item>(
  page: Page<Item> & { total: number; isTotalEstimated?: boolean },
  serve: (item: Item) => object,
  path: string,
  counts?: object,
) {
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
      ...(counts && { counts }),
    },
    ...(counts && { counts }),
  };
}

export const serveItem = (data: object, message = "OK") => ({ status: true, message, data });
