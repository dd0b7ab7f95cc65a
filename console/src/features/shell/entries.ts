import type { Path } from "#lib/router/place.ts";
import type { KnownScreen } from "#lib/router/route.ts";
import { knownScreens } from "#lib/router/router.ts";

/** How much waits behind entries: the number, and what it counts, as `3 waiting`. */
export type EntryCounts = { readonly [path in Path]?: { count: number; text: string } };

/** The titles where there is no screen, and where it may not be seen. */
export const NOT_FOUND = "Page not found";
export const NO_ACCESS = "No access";

/** The entries of the sidebar, in order: each stands for the screens below its path too. */
export function shownEntries(): KnownScreen[] {
  const screens = knownScreens();
  return screens.filter(({ path }) => !screens.some((other) => other.path !== path && isWithin(other.path, path)));
}

/** Whether an address is that of a screen or of one of its records. */
export const isWithin = (screen: string, path: string): boolean => path === screen || path.startsWith(`${screen}/`);

/** The title of a path's entry; Dashboard for a path without one. */
export const activeTitle = (path: string): string =>
  shownEntries().find((entry) => isWithin(entry.path, path))?.title ?? "Dashboard";
