import { offers } from "#lib/config.ts";
import { paramsOf } from "#lib/router/pattern.ts";
import type { FirstCall, Place } from "#lib/router/place.ts";
import { parseSearch } from "#lib/search-params.ts";
import { FIRST_CALLS, SCREENS } from "../routes/screens.ts";

type FirstCalls = Readonly<Record<string, (search: object, params: Words) => FirstCall | undefined>>;
type Words = Readonly<Record<string, string>>;

interface OpenedScreen {
  /** Of its file in `routes/`. */
  name: string;
  /** The call that brings its first row, if the backend offers it. Called once the configuration is known. */
  call(): FirstCall | undefined;
}

/** The screen at an address of the console; undefined where there is none. */
export function openedScreen(address: string, search: string): OpenedScreen | undefined {
  const path = address.replace(/(.)\/+$/, "$1");
  for (const [name, { path: pattern, read, needs }] of Object.entries<Place>(SCREENS)) {
    const params = paramsOf(pattern, path);
    if (!params) continue;
    const call = (FIRST_CALLS as FirstCalls)[name];
    return {
      name,
      call: () => (needs && !offers(needs) ? undefined : call?.(read?.(parseSearch(search)) ?? {}, params)),
    };
  }
  return undefined;
}
