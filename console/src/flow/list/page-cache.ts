import type { Fields, NounOf } from "@hivekeeper/contract/fields.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { listCache } from "#lib/list-cache.ts";
import { noteSavedAt } from "./saved-at.ts";

/**
 * The query of a page. A search may be somebody's address or number, so neither the search nor its results are stored.
 */
type Question = Readonly<Record<string, unknown>>;

export interface PageCache<P> {
  read: (question: Question) => P | undefined;
  write: (question: Question, page: P) => void;
}

interface PageCacheOptions<P extends Page<unknown>> {
  /** The list: `hives`, `members`, … */
  name: string;
  /** Increased whenever the stored shape changes. */
  version: number;
  /**
   * The part of a row that may be stored, under wire names: ids, names, statuses, dates and counts, nothing else about
   * a person.
   */
  row: (item: P["items"][number]) => object;
  /** The part of a page that may be stored beside its rows. */
  extra?: (page: P) => object;
  read: (raw: unknown) => P;
}

/**
 * Caches pages of a list in the browser. A page is stored in the shape of an answer, so that the list's reader restores
 * it.
 */
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
    read: (question) => {
      const stored = question.search ? null : cache.read(JSON.stringify(question));
      return stored ? noteSavedAt(stored.value, stored.savedAt) : undefined;
    },
    write: (question, page) => {
      if (!question.search) cache.write(JSON.stringify(question), page);
    },
  };
}

/** Fields of a noun under their names on the wire. */
export const stored = <Table extends Fields>(table: Table, noun: NounOf<Table>, ...names: (keyof Table)[]): object =>
  Object.fromEntries(names.map((name) => [table[name]?.wire, noun[name]]));

/** Drops an e-mail address, which some backends send in place of a missing name. */
export const withoutAddress = (name: string): string => (name.includes("@") ? "" : name);
