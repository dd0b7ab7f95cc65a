import { Button } from "#ui/button.tsx";

/** A line that tells that messages could not be loaded. Reading the loaded ones and writing still work. */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mb-2 flex shrink-0 items-center justify-center gap-1 text-[0.8125rem] text-ink-soft">
      Earlier messages not loaded
      <span aria-hidden>—</span>
      <Button tone="quiet" size="sm" onClick={onRetry}>
        Retry
      </Button>
    </p>
  );
}
