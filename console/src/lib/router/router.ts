import { createBrowserHistory, type HistoryLocation, parseHref, type RouterHistory } from "@tanstack/history";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { onHost, pathHere } from "#lib/base.ts";
import { offers } from "#lib/config.ts";
import { createListeners } from "#lib/listeners.ts";
import { may } from "#lib/rights.ts";
import { savesData } from "#lib/saves-data.ts";
import { parseSearch, stringifySearch } from "#lib/search-params.ts";
import { beforeImport } from "#lib/version.ts";
import { paramsOf } from "./pattern.ts";
import type { Path, PlainPath } from "./place.ts";
import type { Arrival, KnownScreen, Route } from "./route.ts";
import { hrefOf, type Target } from "./target.ts";

/** An address within the console that is open, with what its route reads from it. */
export interface Visit {
  href: string;
  path: string;
  /** Undefined where no screen is. */
  route: Route | undefined;
  search: object;
  params: Readonly<Record<string, string>>;
  /** Whether the page starts at its top. */
  startsAtTop: boolean;
}

/** How long the screen before stays while the code of the next one loads. */
const LONGEST_STAY_MS = 150;

let history: RouterHistory;
const arrivalListeners = createListeners();
let routes: readonly Route[] = [];
let queryClient: QueryClient;
let shown: Visit | undefined;
/** Counts the arrivals: a later one overtakes those that still wait for code. */
let arrivals = 0;

/** Reads the address and follows it from now on. Resolves once the code of the first screen has loaded. */
export async function startRouter(offered: readonly Route[], client: QueryClient): Promise<void> {
  history = createBrowserHistory({
    createHref: onHost,
    parseLocation: () => parseHref(pathHere() + location.search + location.hash, window.history.state),
  });
  routes = offered;
  queryClient = client;
  history.subscribe(({ location, action }) => {
    const isNew = action.type === "PUSH" || action.type === "REPLACE";
    void arrive(location, isNew && !(location.state as Arrival).keepsScroll);
  });
  await arrive(history.location, false);
}

/** The screen that is shown and its state. */
export const useVisit = (): Visit | undefined => useSyncExternalStore(arrivalListeners.subscribe, shownVisit);

export const shownVisit = (): Visit | undefined => shown;

/** Opens a screen. A form with unsaved input is asked first. */
export function goTo<P extends Path>(target: Target<P>, how?: Arrival): void {
  goToAddress(hrefOf(target), how);
}

export function goToAddress(href: string, { replace = false, keepsScroll = false }: Arrival = {}): void {
  const isThere = href === history.location.href;
  history[replace || isThere ? "replace" : "push"](href, { keepsScroll });
}

/** The screens that the administrator may see, in their order: those that the search offers, and to which `g` and a key lead. */
export const knownScreens = (): KnownScreen[] =>
  routes.flatMap(({ path, needs, right, known, lists = [] }) =>
    known && (!needs || offers(needs)) && (!right || may(right)) ? { ...known, path: path as PlainPath, lists } : [],
  );

/** Whether this deployment has a screen at an address. */
export const hasScreen = (href: string): boolean => visitOf(href).route !== undefined;

/** Whether the administrator may see the screen of a path. */
export const mayOpen = (path: Path): boolean => may(routes.find((route) => route.path === path)?.right ?? "any");

/** Loads the code of a screen ahead. A failure is left to the screen, which shows it. */
export function preloadScreen(href: string): void {
  if (!savesData()) void opened(visitOf(href))?.screen?.preload();
}

/** The screen of a visit, unless the administrator may not see it. */
const opened = ({ route }: Pick<Visit, "route">): Route | undefined => (may(route?.right ?? "any") ? route : undefined);

/** Asks before every navigation, Back included, while the component is mounted. */
export function useBlocker(mayLeave: () => Promise<boolean>): void {
  const ask = useRef(mayLeave);
  useEffect(() => {
    ask.current = mayLeave;
  });
  useEffect(() => block(() => ask.current()), []);
}

/** Asks before every navigation, until the returned function is called. */
export const block = (mayLeave: () => Promise<boolean>): (() => void) =>
  history.block({ blockerFn: async () => !(await mayLeave()), enableBeforeUnload: false });

async function arrive({ href }: Pick<HistoryLocation, "href">, startsAtTop: boolean): Promise<void> {
  const turn = ++arrivals;
  const visit = { ...visitOf(href), startsAtTop };
  const { search, params } = visit;
  const route = opened(visit);
  const isEntering = visit.path !== shown?.path;
  const instead = (isEntering && route?.redirect?.(search, params)) || visit.href;
  if (instead !== href) return history.replace(instead, { keepsScroll: !startsAtTop }, { ignoreBlocker: true });
  if (isEntering) {
    beforeImport()
      .then(() => route?.prefetch?.({ queryClient, search, params }))
      .catch(() => {});
    const { screen } = route ?? {};
    if (screen && !screen.isLoaded()) {
      const loading = screen.preload();
      await (shown ? Promise.race([loading, new Promise((resolve) => setTimeout(resolve, LONGEST_STAY_MS))]) : loading);
    }
    if (turn !== arrivals) return;
  }
  shown = visit;
  arrivalListeners.notify();
}

function visitOf(href: string): Omit<Visit, "startsAtTop"> {
  const { pathname, search: written } = new URL(href, location.origin);
  const path = pathname.replace(/(.)\/+$/, "$1");
  for (const route of routes) {
    const params = paramsOf(route.path, path);
    if (!params) continue;
    // Nothing is at its address then, not even a record of that name.
    if (route.needs && !offers(route.needs)) break;
    const search: object = route.read?.(parseSearch(written)) ?? {};
    return { href: path + stringifySearch({ ...search }), path, route, search, params };
  }
  return { href: path + written, path, route: undefined, search: {}, params: {} };
}
