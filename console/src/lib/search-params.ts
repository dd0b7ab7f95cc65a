/** The part behind `?` as plain words: every value is a text, the last of a repeated name counts. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Empty values are left out, so a default that a route leaves undefined never shows. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== "") words.append(name, String(value));
  }
  return words.size > 0 ? `?${words}` : "";
}

/** One of `words`; `undefined`, the route's default, for everything else. */
export const oneOf = <const Words extends readonly string[]>(value: unknown, words: Words): Words[number] | undefined =>
  words.find((word) => word === value);

/** A page from 2 on; `undefined` for the first, which is the default, and for what is no page. */
export function laterPage(value: unknown): number | undefined {
  const page = Number(/^\d{1,9}$/.test(String(value)) ? value : 1);
  return page > 1 ? page : undefined;
}

/** A search of up to 200 characters; `undefined` when there is none. */
export const searchWords = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, 200) : undefined;

/** A search that may be an identity or account number stays out of the address bar, the history and every log. */
export const isPrivateSearch = (search: string): boolean => search.replace(/\D/g, "").length >= 8;
