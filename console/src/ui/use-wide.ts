import { useSyncExternalStore } from "react";

/** Whether the window has a width, for `useSyncExternalStore`. A page that is printed keeps the parts of its window. */
const atLeast = (width: string) => {
  const query = () => matchMedia(`(min-width: ${width})`);
  let ofWindow: boolean | undefined;
  return {
    matches: () => {
      if (ofWindow === undefined || !matchMedia("print").matches) ofWindow = query().matches;
      return ofWindow;
    },
    subscribe: (listener: () => void) => {
      const watched = query();
      watched.addEventListener("change", listener);
      return () => watched.removeEventListener("change", listener);
    },
  };
};

/** From here on a list has room for its filters, and its table for a head: Tailwind's `sm`. */
const FILTERS = atLeast("40rem");
/** From here on the sidebar stands beside the screen: Tailwind's `lg`. */
const SIDEBAR = atLeast("64rem");
/** From here on three panes stand side by side: Tailwind's `xl`. */
const PANES = atLeast("80rem");

/** Whether the window is wide enough for the sidebar. A narrower one is spared rendering it. */
export const useWide = (): boolean => useSyncExternalStore(SIDEBAR.subscribe, SIDEBAR.matches);

/** Whether the window is wide enough for a list's filters. A narrower one has them behind a button. */
export const useWideForFilters = (): boolean => useSyncExternalStore(FILTERS.subscribe, FILTERS.matches);

/** Whether the window is wide enough for a screen of panes. */
export const useWideForPanes = (): boolean => useSyncExternalStore(PANES.subscribe, PANES.matches);
export const isWideForPanes = PANES.matches;
