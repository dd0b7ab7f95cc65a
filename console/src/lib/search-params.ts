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
