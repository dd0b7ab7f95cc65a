import { Spinner } from "#ui/spinner.tsx";

/** While a screen's code or its first data is on the way, after 150 ms. */
export function PendingScreen() {
  return (
    <div className="grid place-items-center py-24 text-ink-soft">
      <Spinner label="Loading" className="size-6" />
    </div>
  );
}
