import { useEffect } from "react";

interface Preloadable {
  preload: () => Promise<void>;
}

const LATEST_MS = 5000;
/** Where the browser cannot say when it is idle (Safari). */
const GUESS_MS = 2000;

/** Fetches layers while the line is idle; not at all where the user asked to save data. */
export function useIdlePreload(...layers: readonly Preloadable[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: layers are constants of a module, the list is not.
  useEffect(() => {
    if (savesData()) return;
    const fetchAll = () => {
      // A failure shows when the layer is needed, and is tried again then.
      for (const layer of layers) layer.preload().catch(() => undefined);
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
