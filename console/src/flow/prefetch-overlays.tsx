import { useEffect } from "react";
import { savesData } from "#lib/saves-data.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { useCalm } from "#ui/use-calm.ts";

type Overlays = readonly { preload: () => Promise<void> }[];

/**
 * Renders nothing. Loads the code of overlays before they are needed, unless that may cost the user more than it gives.
 * Render it once the screen shows its content.
 */
export function PrefetchOverlays({ overlays }: { overlays: Overlays }) {
  const isCalm = useCalm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: overlays are constants of a module, the list is not.
  useEffect(() => {
    if (!isCalm || savesData()) return;
    return whenIdle(() => {
      // A failure is ignored here; opening the overlay tries again and reports it.
      for (const { preload } of overlays) preload().catch(() => {});
    });
  }, [isCalm]);
  return null;
}
