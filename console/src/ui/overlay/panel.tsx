import { Overlay, type OverlayProps } from "./overlay.tsx";

export type PanelProps = OverlayProps;

/** A side panel at the right edge, full height; full width on a phone. */
export function Panel(props: PanelProps) {
  return (
    <Overlay {...props} className="inset-y-0 right-0 w-full max-w-lg animate-from-right sm:border-s sm:border-line" />
  );
}
