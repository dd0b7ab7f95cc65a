import type { Operation } from "@hivekeeper/contract/operation.ts";
import { knownLastPage, type Page } from "@hivekeeper/contract/page.ts";
import type { ListContext } from "@hivekeeper/contract/read/unwrap.ts";
import type { Backend, Query } from "./backend.ts";

/** A list of a backend: how it is asked, and the reader of its answer. */
export interface List<Item> {
  operation: Operation;
  query: Query;
  read(body: unknown, context: ListContext): Page<Item>;
}

/**
 * Yields the pages of a list, from page `from` on. A backend that does not know `page` answers the same rows again,
 * which ends the list, as an empty page does.
 */
export async function* pagesOf<Item extends { id: string }>(
  backend: Backend,
  list: List<Item>,
  from: number,
): AsyncGenerator<Page<Item>> {
  let [before, lastPage] = ["", Number.POSITIVE_INFINITY];
  for (let page = from; page <= lastPage; page++) {
    const answer = await backend.ask(list.operation, { query: { ...list.query, page } });
    if (!answer) return;
    const read = list.read(answer.body, { page, headers: answer.headers });
    const ids = read.items.map(({ id }) => id).join("\n");
    if (ids === before) return;
    before = ids;
    yield { ...read, page };
    lastPage = knownLastPage({ ...read, page }) ?? (read.items.length === 0 ? page : Number.POSITIVE_INFINITY);
  }
}
