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

/** A search that may be an identity or account number stays out of the address bar, the history and every log. */
export const isPrivateSearch = (search: string): boolean => search.replace(/\D/g, "").length >= 8;
