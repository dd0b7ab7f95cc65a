import { useIdlePreload } from "#ui/idle-preload.ts";
import { useCalm } from "#ui/use-calm.ts";

type Layers = readonly { preload: () => Promise<void> }[];

/** Fetches layers before they are needed; for a screen that already shows its record, and shows it for a moment. */
export const LayersAhead = ({ layers }: { layers: Layers }) => (useCalm() ? <Ahead layers={layers} /> : null);

function Ahead({ layers }: { layers: Layers }) {
  useIdlePreload(...layers);
  return null;
}
