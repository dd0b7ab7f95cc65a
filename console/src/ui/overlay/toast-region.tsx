import { useSyncExternalStore } from "react";
import { lazyPart } from "#ui/lazy-part.tsx";
import { useCalm } from "#ui/use-calm.ts";
import { toastStore } from "./toast.ts";

/** Loaded after the screen, or for the first toast. */
const ToastStack = lazyPart(() => import("./toast-stack.tsx").then((file) => file.ToastStack), { isExtra: true });

/**
 * Shows the toasts at the foot of the window: over the sidebar where there is one, an error beyond its edge, and beside
 * a panel where there is room.
 * Elsewhere screens and overlays end above them (`--toasts`), so that they cover no field and no button. Rendered once,
 * at the root. `aria-live` also keeps a modal overlay from hiding it from screen readers. `data-toasts` marks presses
 * that must not close an overlay.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const isCalm = useCalm();
  return (
    <div
      aria-live="polite"
      data-toasts
      className="pointer-events-none fixed bottom-(--keyboard) left-2 z-100 w-80 max-sm:right-2 max-sm:w-auto"
    >
      {isCalm || toasts.length > 0 ? <ToastStack toasts={toasts} /> : null}
    </div>
  );
}
