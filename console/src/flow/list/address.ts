import { PAGE_SIZES, type PageSize } from "@hivekeeper/contract/page.ts";
import { isPrivateSearch } from "@hivekeeper/contract/private-search.ts";

/** Reads one search parameter. Returns `undefined`, the default, for an absent or invalid one. */
type ReadWord = (written: unknown) => unknown;
type Words = Readonly<Record<string, ReadWord>>;

export type Address<W extends Words> = { [Name in keyof W]?: ReturnType<W[Name]> };

/**
 * The value of `hide` and `order` for all columns in the usual order. Without a value the preference decides, as it
 * does for `size`.
 */
export const USUAL_COLUMNS = "-";

/** The search parameters of every paged list. A default is absent: first page, no search, usual order, all columns. */
export interface ListState {
  page?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  direction?: "desc" | undefined;
  /** Keys of the hidden columns, joined by commas. */
  hide?: string | undefined;
  /** Keys of columns in their order, joined by commas. */
  order?: string | undefined;
  size?: PageSize | undefined;
  /** See `periodWords`. */
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Extension `lists`: the id of the member to whom the rows belong. */
  member?: string | undefined;
}

/**
 * Makes the reader of a route's search parameters from the readers of each. Parameters that are not named and values
 * that are invalid are left out.
 */
export const addressOf =
  <const W extends Words>(words: W) =>
  (written: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(words).map(([name, read]) => [name, read(written[name])])) as Address<W>;

/** One of a closed set, which is listed without its default. */
export const oneOf =
  <const Values extends readonly string[]>(values: Values) =>
  (written: unknown): Values[number] | undefined =>
    values.find((value) => value === written);

/** A page number from 2; the first page is the default. */
export function laterPage(written: unknown): number | undefined {
  const page = /^\d{1,9}$/.test(String(written)) ? Number(written) : 1;
  return page > 1 ? page : undefined;
}

/** `1` for an open overlay; no other value opens it. */
export const openOverlay = (written: unknown): 1 | undefined => (String(written) === "1" ? 1 : undefined);

/**
 * The id of a record in any backend: 1 to 64 letters, digits and `_ - . : ~ @ + =`, with at least one letter or digit.
 * A numeric id is a whole number above zero, of at most 19 digits (a 64-bit key). Nothing is truncated: an impossible
 * id opens no overlay.
 */
export function recordId(written: unknown): string | undefined {
  const id = String(written ?? "");
  if (!/^(?=.*[a-z\d])[\w.:~@+=-]{1,64}$/i.test(id)) return undefined;
  return /^[-+.\d]+$/.test(id) && !/^(?=.*[1-9])\d{1,19}$/.test(id) ? undefined : id;
}

/** Up to 200 characters. A search that may be an identity or account number stays out of the address. */
const publicSearch = (written: unknown): string | undefined =>
  typeof written === "string" && written.trim() !== "" && !isPrivateSearch(written) ? written.slice(0, 200) : undefined;

const columnKeys = (written: unknown): string | undefined =>
  typeof written === "string" && written !== "" ? written.slice(0, 500) : undefined;

/** The number of rows of a page. */
export const pageSize = (written: unknown): PageSize | undefined =>
  PAGE_SIZES.find((size) => String(size) === String(written));

/** The search parameters of how a list is arranged. */
export const arrangementWords = { hide: columnKeys, order: columnKeys, size: pageSize };

/** The search parameters of a list that the server sorts by `sorts`. */
export const listWords = <const Sorts extends readonly string[]>(sorts: Sorts) => ({
  page: laterPage,
  search: publicSearch,
  sort: oneOf(sorts),
  direction: oneOf(["desc"]),
  ...arrangementWords,
});
