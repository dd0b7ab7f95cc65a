import { Spinner } from "#ui/spinner.tsx";

/** Shown after 150 ms while a screen's code or its first data is loading. */
export function PendingScreen() {
  return (
    <div className="grid place-items-center py-24 text-ink-soft">
      <Spinner label="Loading" className="size-6" />
    </div>
  );
}
