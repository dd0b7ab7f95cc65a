import { useEffect, useState } from "react";
import { useIdlePreload } from "#ui/idle-preload.ts";

type Layers = readonly { preload: () => Promise<void> }[];

const CALM_MS = 1500;

/** Fetches layers before they are needed; for a screen that already shows its record, and shows it for a moment. */
export function LayersAhead({ layers }: { layers: Layers }) {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setCalm, CALM_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isCalm ? <Ahead layers={layers} /> : null;
}

function Ahead({ layers }: { layers: Layers }) {
  useIdlePreload(...layers);
  return null;
}
