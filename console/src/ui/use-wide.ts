import { useCallback, useSyncExternalStore } from "react";

/** From here on the sidebar stands beside the screen: Tailwind's `lg`. */
const SIDEBAR = "64rem";
/** From here on three panes stand side by side: Tailwind's `xl`. */
const PANES = "80rem";

/** Whether the window is wide enough for the sidebar. A narrower one is spared rendering it. */
export const useWide = (): boolean => useWidth(SIDEBAR);

/** Whether the window is wide enough for a screen of panes. */
export const useWideForPanes = (): boolean => useWidth(PANES);
export const isWideForPanes = (): boolean => queryOf(PANES).matches;

const queryOf = (width: string) => matchMedia(`(min-width: ${width})`);

function useWidth(width: string): boolean {
  const query = () => queryOf(width);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query depends on the width alone.
  const subscribe = useCallback(
    (listener: () => void) => {
      const watched = query();
      watched.addEventListener("change", listener);
      return () => watched.removeEventListener("change", listener);
    },
    [width],
  );
  return useSyncExternalStore(subscribe, () => query().matches);
}
