import type { ListPreference } from "../preference.ts";

/** The preference of a list on the wire. */
export const servePreference = (preference: ListPreference) => ({
  key: `list.${preference.list}` as const,
  hidden: preference.hidden,
  order: preference.order,
  density: preference.density,
  size: preference.size,
  default_view: preference.defaultView === null ? null : Number(preference.defaultView),
});
