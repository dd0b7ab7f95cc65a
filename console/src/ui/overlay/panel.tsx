import { Layer, type LayerProps } from "./layer.tsx";

export type PanelProps = LayerProps;

/** A side panel: the whole height at the right, the whole width on a phone. */
export function Panel(props: PanelProps) {
  return (
    <Layer {...props} className="inset-y-0 right-0 w-full max-w-lg animate-from-right sm:border-s sm:border-line" />
  );
}
