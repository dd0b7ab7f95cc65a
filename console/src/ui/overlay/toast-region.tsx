import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useCalm } from "#ui/use-calm.ts";
import { type Toast, toastStore } from "./toast.ts";

/**
 * Shows the toasts at the foot of the window: over the sidebar where there is one, beside a panel where there is room.
 * Elsewhere screens and overlays end above them (`--toasts`), so that they cover no field and no button. Rendered once,
 * at the root. `aria-live` also keeps a modal overlay from hiding it from screen readers. `data-toasts` marks presses
 * that must not close an overlay.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const Stack = useLateStack(toasts);
  return (
    <div
      aria-live="polite"
      data-toasts
      className="pointer-events-none fixed bottom-(--keyboard) left-3 z-100 w-58 max-sm:right-3 max-sm:w-auto"
    >
      {Stack ? <Stack toasts={toasts} /> : null}
    </div>
  );
}

type ToastStack = ComponentType<{ toasts: readonly Toast[] }>;

/** Loaded after the screen, or for the first toast. After a failure the next toast tries again. */
function useLateStack(toasts: readonly Toast[]): ToastStack | undefined {
  const [loaded, setLoaded] = useState<{ ToastStack: ToastStack }>();
  const isCalm = useCalm();
  useEffect(() => {
    if (loaded || !(isCalm || toasts.length > 0)) return;
    import("./toast-stack.tsx").then(setLoaded, () => undefined);
  }, [loaded, isCalm, toasts]);
  return loaded?.ToastStack;
}
