import { Overlay, type OverlayProps } from "./overlay.tsx";

export type PanelProps = OverlayProps;

/** A side panel at the right edge, full height; full width on a phone. It ends above toasts that do not fit beside it. */
export function Panel(props: PanelProps) {
  return (
    <Overlay
      {...props}
      className="top-0 right-0 bottom-(--toasts) w-full [@media(width>=53rem)]:bottom-0 max-w-lg animate-from-right sm:border-s sm:border-line"
    />
  );
}
