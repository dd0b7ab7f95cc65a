import { useIdlePreload } from "#ui/idle-preload.ts";
import { useCalm } from "#ui/use-calm.ts";

type Overlays = readonly { preload: () => Promise<void> }[];

/** Fetches overlays before they are needed; for a screen that already shows its record, and shows it for a moment. */
export const PrefetchOverlays = ({ overlays }: { overlays: Overlays }) =>
  useCalm() ? <Ahead overlays={overlays} /> : null;

function Ahead({ overlays }: { overlays: Overlays }) {
  useIdlePreload(...overlays);
  return null;
}
