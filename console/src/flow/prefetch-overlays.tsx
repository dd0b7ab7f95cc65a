import { useIdlePreload } from "#ui/idle-preload.ts";
import { useCalm } from "#ui/use-calm.ts";

type Overlays = readonly { preload: () => Promise<void> }[];

/** Loads the code of overlays before they are needed. Render it once the screen shows its content. */
export const PrefetchOverlays = ({ overlays }: { overlays: Overlays }) =>
  useCalm() ? <Ahead overlays={overlays} /> : null;

function Ahead({ overlays }: { overlays: Overlays }) {
  useIdlePreload(...overlays);
  return null;
}
