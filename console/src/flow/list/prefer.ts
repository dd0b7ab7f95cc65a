import type { ListName } from "@hivekeeper/contract/screens.ts";
import { offers } from "#lib/config.ts";
import { keepPreference, type Preference, preferenceOf } from "./preference-store.ts";

/** Changes the preference of a list in this browser and, with the extension `lists`, on the server. */
export function prefer(list: ListName, change: Preference): void {
  const isKept = offers("lists");
  keepPreference(list, { ...preferenceOf(list), ...change, isUnsent: isKept || undefined });
  // Offline it is sent at the next start.
  if (isKept) void import("./preference-sync.ts").then(({ sendPreferences }) => sendPreferences()).catch(() => {});
}
