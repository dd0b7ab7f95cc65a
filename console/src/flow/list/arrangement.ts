import type { ListName } from "@hivekeeper/contract/screens.ts";
import { useSyncExternalStore } from "react";
import { offers } from "#lib/config.ts";
import type { Arrangement } from "#ui/table/column-choice.tsx";
import { type ListState, USUAL_COLUMNS } from "./address.ts";
import { keepPreference, onPreference, type Preference, preferenceOf, preferenceText } from "./preference-store.ts";

/** The preference of a list; renders again when it changes. */
export function usePreference(list: ListName): Preference {
  useSyncExternalStore(onPreference, () => preferenceText(list));
  return preferenceOf(list);
}

/** Changes the preference of a list in this browser and, with the extension `lists`, on the server. */
export function prefer(list: ListName, change: Preference): void {
  const isKept = offers("lists");
  keepPreference(list, { ...preferenceOf(list), ...change, isUnsent: isKept || undefined });
  // Offline it is sent at the next start.
  if (isKept) void import("./preference-sync.ts").then(({ sendPreferences }) => sendPreferences()).catch(() => {});
}

/** The arrangement in the address, else the preferred one. */
export function useArrangement(list: ListName, { hide, order }: ListState): Arrangement {
  const preference = usePreference(list);
  return {
    hidden: keysIn(hide ?? preference.hide),
    order: keysIn(order ?? preference.order),
    density: preference.density ?? "comfortable",
  };
}

const keysIn = (keys = "") => (keys === USUAL_COLUMNS ? [] : keys.split(",").filter(Boolean));
