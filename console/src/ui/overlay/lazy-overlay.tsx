import type { ComponentType } from "react";
import { lazyComponent } from "#ui/lazy-part.tsx";
import { OverlayLoading, OverlayNotLoaded } from "./overlay-loading.tsx";

/**
 * An overlay whose code is loaded when it is first needed: `const VestPanel = lazyOverlay(() =>
 * import("./vest-panel.tsx").then((file) => file.VestPanel))`, at the top of a file. The focus stays on the opener
 * meanwhile, so that the overlay can return it there.
 */
export const lazyOverlay = <Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent<Props>(load, (failure, { onClose }) =>
    failure ? <OverlayNotLoaded {...failure} onClose={onClose} /> : <OverlayLoading />,
  );
