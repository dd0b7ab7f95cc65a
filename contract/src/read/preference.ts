import { LISTS, PAGE_SIZES } from "../lists.ts";
import { DENSITIES, type ListPreference } from "../preference.ts";
import { numberOf, type Raw, textOf, textsOf } from "./raw.ts";
import { unwrapItem, unwrapList } from "./unwrap.ts";

/** Extension `preferences`. Those with an unknown key are left out. */
export const readPreferences = (body: unknown): ListPreference[] =>
  unwrapList(body, readPreference).items.filter((preference) => preference !== null);

export function readPreferenceAnswer(body: unknown): ListPreference | null {
  const raw = unwrapItem(body);
  return raw && readPreference(raw);
}

function readPreference(raw: Raw): ListPreference | null {
  const list = LISTS.find((name) => `list.${name}` === raw.key);
  if (!list) return null;
  return {
    list,
    hidden: textsOf(raw.hidden),
    order: textsOf(raw.order),
    density: DENSITIES.find((density) => density === raw.density) ?? "comfortable",
    size: PAGE_SIZES.find((size) => size === numberOf(raw.size)) ?? 10,
    defaultView: textOf(raw.default_view) || null,
  };
}
