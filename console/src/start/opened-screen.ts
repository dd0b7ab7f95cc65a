import { allows, type PlainRight, type Rights } from "@hivekeeper/contract/right.ts";
import { offers } from "#lib/config.ts";
import { paramsOf } from "#lib/router/pattern.ts";
import type { FirstCall, Place } from "#lib/router/place.ts";
import { parseSearch } from "#lib/search-params.ts";
import { readStoredUser } from "#lib/session.ts";
import { FIRST_CALLS, SCREENS } from "../routes/screens.ts";

type FirstCalls = Readonly<Record<string, (search: object, params: Words) => FirstCall | undefined>>;
type Words = Readonly<Record<string, string>>;

interface OpenedScreen {
  /** Of its file in `routes/`. */
  name: string;
  /** The call that brings its first row, if the backend offers it and the administrator may make it. Called once the configuration is known. */
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
      call: () => {
        const first = needs && !offers(needs) ? undefined : call?.(read?.(parseSearch(search)) ?? {}, params);
        return first && isAllowed(first) ? first : undefined;
      },
    };
  }
  return undefined;
}

/** As `may` of the console, which reads more of the account than is needed here. */
function isAllowed({ operation }: FirstCall): boolean {
  const rights = offers("team") ? readStoredUser()?.rights : undefined;
  return !rights || allows(rights as Rights, operation.right as PlainRight);
}
