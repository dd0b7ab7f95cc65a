import { useEffect } from "react";
import { savesData } from "#lib/saves-data.ts";
import { whenIdle } from "#lib/when-idle.ts";

interface Preloadable {
  preload: () => Promise<void>;
}

/** Loads the code of overlays when the browser is idle, unless that may cost the user more than it gives. */
export function useIdlePreload(...overlays: readonly Preloadable[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: overlays are constants of a module, the list is not.
  useEffect(() => {
    if (savesData()) return;
    return whenIdle(() => {
      // A failure is ignored here; opening the overlay tries again and reports it.
      for (const overlay of overlays) overlay.preload().catch(() => undefined);
    });
  }, []);
}
