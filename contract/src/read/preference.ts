import { PAGE_SIZES } from "../page.ts";
import { type ListPreference, preferenceFields } from "../preference.ts";
import { LISTS } from "../view-words.ts";
import { readOwn } from "./fields.ts";
import { type Raw, rawsOf } from "./raw.ts";
import { ownData } from "./unwrap.ts";

/** Extension `lists`. Those with an unknown key are left out. */
export const readPreferences = (body: unknown): ListPreference[] =>
  rawsOf(ownData(body))
    .map(readPreference)
    .filter((preference) => preference !== null);

function readPreference(raw: Raw): ListPreference | null {
  const list = LISTS.find((name) => `list.${name}` === raw.key);
  const chosen = readOwn(preferenceFields, raw);
  return list && chosen ? { ...chosen, list, size: PAGE_SIZES.find((size) => size === raw.size) ?? 10 } : null;
}
