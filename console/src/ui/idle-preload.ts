import { useEffect } from "react";

interface Preloadable {
  preload: () => Promise<void>;
}

const LATEST_MS = 5000;
/** Used where the browser has no `requestIdleCallback` (Safari). */
const GUESS_MS = 2000;

/** Loads the code of overlays when the browser is idle; never where the user asked to save data. */
export function useIdlePreload(...overlays: readonly Preloadable[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: overlays are constants of a module, the list is not.
  useEffect(() => {
    if (savesData()) return;
    const fetchAll = () => {
      // A failure is ignored here; opening the overlay tries again and reports it.
      for (const overlay of overlays) overlay.preload().catch(() => undefined);
    };
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchAll, GUESS_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchAll, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }, []);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
