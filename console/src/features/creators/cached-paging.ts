import type { Page } from "@hivekeeper/contract/page.ts";

/** A page's paging as a backend sends it, so that the same reader revives what was stored. */
export const cachedPaging = ({ page, lastPage, perPage, total }: Page<unknown>) => ({
  current_page: page,
  last_page: lastPage,
  per_page: perPage,
  total,
});
