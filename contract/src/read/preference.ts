import { LISTS } from "../lists.ts";
import { PAGE_SIZES } from "../page.ts";
import { type ListPreference, preferenceFields } from "../preference.ts";
import { readOwn } from "./fields.ts";
import type { Raw } from "./raw.ts";
import { unwrapList } from "./unwrap.ts";

/** Extension `lists`. Those with an unknown key are left out. */
export const readPreferences = (body: unknown): ListPreference[] =>
  unwrapList(body, readPreference).items.filter((preference) => preference !== null);

function readPreference(raw: Raw): ListPreference | null {
  const list = LISTS.find((name) => `list.${name}` === raw.key);
  const chosen = readOwn(preferenceFields, raw);
  return list && chosen ? { ...chosen, list, size: PAGE_SIZES.find((size) => size === raw.size) ?? 10 } : null;
}
