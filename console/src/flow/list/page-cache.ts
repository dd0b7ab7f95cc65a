import type { Fields, NounOf } from "@hivekeeper/contract/fields.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { isRaw } from "@hivekeeper/contract/read/raw.ts";
import { forget, readStoredJson, store } from "#lib/storage.ts";

/**
 * The query of a page. A search may be somebody's address or number, so neither the search nor its results are stored.
 */
type Question = Readonly<Record<string, unknown>>;

export interface PageCache<P> {
  /** Undefined where nothing is stored, or what is stored is old, damaged or of another version. */
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

const DAY = 24 * 60 * 60 * 1000;
/** Pages kept of one list, the newest. */
const MOST = 20;

type Entry = [question: string, savedAt: number, page: unknown];

/**
 * A list's pages in local storage, so that its screen paints at once. A page is stored in the shape of an answer, so
 * that the list's reader restores it. Removed with everything else at the logout.
 */
export function pageCache<P extends Page<unknown>>(options: PageCacheOptions<P>): PageCache<P> {
  const { name, version, row, extra, read } = options;
  const key = `cache:${name}`;

  const readEntries = (): Entry[] => {
    const stored = readStoredJson(key);
    if (!isRaw(stored) || stored.version !== version || !Array.isArray(stored.entries)) return [];
    const now = Date.now();
    return stored.entries.filter(isEntry).filter(([, savedAt]) => savedAt <= now && now - savedAt < DAY);
  };

  return {
    read(question) {
      const asked = JSON.stringify(question);
      const [, savedAt, page] = (!question.search && readEntries().find(([one]) => one === asked)) || [];
      return isRaw(page) && Array.isArray(page.data) ? noteSavedAt(read(page), savedAt) : undefined;
    },
    write(question, page) {
      if (question.search) return;
      const asked = JSON.stringify(question);
      const stored = {
        current_page: page.page,
        last_page: page.lastPage,
        per_page: page.perPage,
        total: page.total,
        data: page.items.map(row),
        ...extra?.(page),
      };
      const entries: Entry[] = [[asked, Date.now(), stored], ...readEntries().filter(([one]) => one !== asked)];
      forget(key);
      store(key, JSON.stringify({ version, entries: entries.slice(0, MOST) }));
    },
  };
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "number";

/** Fields of a noun under their names on the wire. */
export const stored = <Table extends Fields>(table: Table, noun: NounOf<Table>, ...names: (keyof Table)[]): object =>
  Object.fromEntries(names.map((name) => [table[name]?.wire, noun[name]]));

/** Drops an e-mail address, which some backends send in place of a missing name. */
export const withoutAddress = (name: string): string => (name.includes("@") ? "" : name);

const times = new WeakMap<object, number>();

/** When a page from the browser's cache was stored, in milliseconds since 1970; undefined for an answer. */
export const savedAtOf = (page: object): number | undefined => times.get(page);

/** Marks a page, or an object derived from it, as cached at `time`. */
export function noteSavedAt<Made extends object>(made: Made, time: number | undefined): Made {
  if (time !== undefined) times.set(made, time);
  return made;
}
