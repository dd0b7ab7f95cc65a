import type { PageSize } from "@hivekeeper/contract/page.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { createListeners } from "#lib/listeners.ts";
import { forget, readStored, readStoredJson, store } from "#lib/storage.ts";

/**
 * An administrator's settings of a list that differ from the defaults. Keys of columns are joined by commas, as in an
 * address.
 */
export interface Preference {
  hide?: string | undefined;
  order?: string | undefined;
  size?: PageSize | undefined;
  density?: "compact" | undefined;
  /** The id of the saved view that opens from the navigation. */
  view?: string | undefined;
  /** True until the server has it (extension `lists`). */
  isUnsent?: true | undefined;
}

const { subscribe, notify } = createListeners();

const keyOf = (list: ListName) => `list:${list}`;

/**
 * The preference of a list, as this browser has it last. It decides the first request, before the server is asked for
 * it.
 *
 * It is that of the person who is signed in: like everything but the theme and the hive filter, it leaves the browser
 * at the end of the session (S-59).
 */
export const preferenceOf = (list: ListName): Preference => (readStoredJson(keyOf(list)) as Preference | null) ?? {};

/** Changes with the preference. */
export const preferenceText = (list: ListName): string | null => readStored(keyOf(list));

export function keepPreference(list: ListName, preference: Preference): void {
  const text = JSON.stringify(preference);
  if (text === "{}") forget(keyOf(list));
  else store(keyOf(list), text);
  notify();
}

export const onPreference = subscribe;
