import { Button } from "#ui/button.tsx";
import type { NotLoaded } from "#ui/lazy-source.ts";
import { Spinner } from "#ui/spinner.tsx";
import { useReturnedFocus } from "./return-focus.ts";

/** Shown after 150 ms while an overlay's code is loading. */
export function OverlayLoading() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid animate-late place-items-center bg-veil">
      <span className="rounded-lg bg-surface p-4 shadow-overlay">
        <Spinner label="Loading" className="size-6!" />
      </span>
    </div>
  );
}

interface OverlayNotLoadedProps extends NotLoaded {
  onClose: () => void;
}

/** Shown in place of an overlay whose code could not be loaded. */
export function OverlayNotLoaded({ message, verb, onRetry, onClose }: OverlayNotLoadedProps) {
  useReturnedFocus();
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-veil p-4">
      <div role="alert" className="flex max-w-sm flex-col gap-3 rounded-xl bg-surface p-5 shadow-overlay">
        <p>{message}</p>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" autoFocus onClick={onRetry}>
            {verb}
          </Button>
        </div>
      </div>
    </div>
  );
}
