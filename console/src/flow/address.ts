import { isPrivateSearch } from "#lib/search-params.ts";

/** Reads one word behind the `?`; `undefined`, the default, for what is absent or mangled. */
type ReadWord = (written: unknown) => unknown;
type Words = Readonly<Record<string, ReadWord>>;

export type Address<W extends Words> = { [Name in keyof W]?: ReturnType<W[Name]> };

/** What the address of every paged list may hold. Defaults are absent: first page, no search, usual order, all columns. */
export interface ListState {
  page?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  direction?: "desc" | undefined;
  /** Keys of the columns put away, joined by commas. */
  hide?: string | undefined;
}

/**
 * Reads an address by the table of its words: the `validateSearch` of a route.
 *
 * The result names every word of the table, also as `undefined`: the router lays it over what is written, so that a
 * mangled word is gone wherever the search is used. A word that no table has is dropped by `search.strict` of the router.
 */
export const addressOf =
  <const W extends Words>(words: W) =>
  (written: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(words).map(([name, read]) => [name, read(written[name])])) as Address<W>;

/** One of a closed set, which is named without its default. */
export const oneOf =
  <const Values extends readonly string[]>(values: Values) =>
  (written: unknown): Values[number] | undefined =>
    values.find((value) => value === written);

/** A page from 2 on; the first is the default. */
export function laterPage(written: unknown): number | undefined {
  const page = /^\d{1,9}$/.test(String(written)) ? Number(written) : 1;
  return page > 1 ? page : undefined;
}

/** `1` when something is open; nothing else opens it. */
export const openOverlay = (written: unknown): 1 | undefined => (String(written) === "1" ? 1 : undefined);

/**
 * The id of a record, as any backend may give it: 1 to 64 letters, digits and `_ - . : ~ @ + =`, with a letter or a digit
 * among them. One that is a number is whole, above zero and of at most 19 digits (a 64-bit key). Nothing is cut to
 * fit: what is no possible id opens no overlay.
 */
export function recordId(written: unknown): string | undefined {
  const id = String(written ?? "");
  if (!/^(?=.*[a-z\d])[\w.:~@+=-]{1,64}$/i.test(id)) return undefined;
  return /^[-+.\d]+$/.test(id) && !/^(?=.*[1-9])\d{1,19}$/.test(id) ? undefined : id;
}

/** Up to 200 characters; a search that may be an identity or account number is no word for an address. */
const publicSearch = (written: unknown): string | undefined =>
  typeof written === "string" && written.trim() !== "" && !isPrivateSearch(written) ? written.slice(0, 200) : undefined;

const hiddenColumns = (written: unknown): string | undefined =>
  typeof written === "string" && written !== "" ? written.slice(0, 200) : undefined;

/** The words of a list whose server sorts by `sorts`. */
export const listWords = <const Sorts extends readonly string[]>(sorts: Sorts) => ({
  page: laterPage,
  search: publicSearch,
  sort: oneOf(sorts),
  direction: oneOf(["desc"]),
  hide: hiddenColumns,
});
