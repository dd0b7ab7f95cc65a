import { type ListPreference, listPreferences, updatePreference } from "@hivekeeper/contract/preference.ts";
import { readPreferences } from "@hivekeeper/contract/read/preference.ts";
import type { ListName } from "@hivekeeper/contract/screens.ts";
import { LISTS } from "@hivekeeper/contract/view-words.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { keepPreference, type Preference, preferenceOf } from "./preference-store.ts";

let sending: Promise<void> | undefined;

/**
 * Renders nothing. Fetches the preferences that the administrator has set in other browsers, now and when the window
 * gets the focus.
 */
export function PreferenceSync() {
  useQuery({ queryKey: ["preferences"], queryFn: ({ signal }) => loadPreferences(signal) });
  return null;
}

/** Sends what the server does not have yet, one list after the other. Calls made meanwhile share the run. */
export function sendPreferences(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function loadPreferences(signal: AbortSignal): Promise<ListPreference[]> {
  await sendPreferences();
  const preferences = readPreferences((await call(listPreferences, { signal })).body);
  for (const preference of preferences) {
    // A preference that was set here during the call is newer.
    if (!preferenceOf(preference.list).isUnsent) keepPreference(preference.list, preferenceIn(preference));
  }
  return preferences;
}

async function sendAll(): Promise<void> {
  for (let list = nextUnsent(); list; list = nextUnsent()) {
    const sent = preferenceOf(list);
    await call(updatePreference, { params: { key: `list.${list}` }, body: bodyOf(sent) }).catch((error: unknown) => {
      // A refused one is not sent again: the server's counts.
      if (!(error instanceof CallError && error.status !== null && error.status < 500)) throw error;
    });
    const isLast = JSON.stringify(preferenceOf(list)) === JSON.stringify(sent);
    if (isLast) keepPreference(list, { ...sent, isUnsent: undefined });
  }
}

const nextUnsent = (): ListName | undefined => LISTS.find((list) => preferenceOf(list).isUnsent);

const bodyOf = ({ hide, order, size, density, view }: Preference) => ({
  hidden: keysIn(hide),
  order: keysIn(order),
  size: size ?? 10,
  density: density ?? "comfortable",
  default_view: view ? Number(view) : null,
});

const preferenceIn = ({ hidden, order, size, density, defaultView }: ListPreference): Preference => ({
  hide: hidden.join(",") || undefined,
  order: order.join(",") || undefined,
  size: size === 10 ? undefined : size,
  density: density === "compact" ? density : undefined,
  view: defaultView || undefined,
});

const keysIn = (keys: string | undefined) => keys?.split(",").filter(Boolean) ?? [];
