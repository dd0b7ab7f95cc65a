import type { Page } from "@hivekeeper/contract/page.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { listCache } from "#lib/list-cache.ts";

/** What is asked for. A search may be somebody's address or number: neither it nor what it found is kept. */
type Question = Readonly<Record<string, unknown>>;

export interface PageCache<P> {
  read: (question: Question) => P | undefined;
  write: (question: Question, page: P) => void;
}

interface PageCacheOptions<P extends Page<unknown>> {
  /** The list: `hives`, `members`, … */
  name: string;
  /** Raised whenever the projection changes its shape. */
  version: number;
  /** What may be stored of a row, under the names of the wire: ids, names, statuses, dates and counts, nothing personal. */
  row: (item: P["items"][number]) => object;
  /** What may be stored of a page beside its rows. */
  extra?: (page: P) => object;
  read: (raw: unknown) => P;
}

/** Pages of a list in the browser, stored as a backend could have sent them: the reader of its answers revives them. */
export function pageCache<P extends Page<unknown>>(options: PageCacheOptions<P>): PageCache<P> {
  const { name, version, row, extra, read } = options;
  const cache = listCache<P>({
    name,
    version,
    project: (page) => ({
      current_page: page.page,
      last_page: page.lastPage,
      per_page: page.perPage,
      total: page.total,
      data: page.items.map(row),
      ...extra?.(page),
    }),
    revive: (stored) => (isRaw(stored) && Array.isArray(stored.data) ? read(stored) : null),
  });
  return {
    read: (question) => (question.search ? undefined : cache.read(JSON.stringify(question))?.value),
    write: (question, page) => {
      if (!question.search) cache.write(JSON.stringify(question), page);
    },
  };
}

/** Some backends put an e-mail address where no name was given; it is not kept. */
export const withoutAddress = (name: string): string => (name.includes("@") ? "" : name);
