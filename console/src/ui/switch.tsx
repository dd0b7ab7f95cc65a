import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";

export interface SwitchProps {
  /** The accessible name, e.g. "Active: Ada Obi". */
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** The change is in progress: the switch keeps the focus and ignores presses. */
  isBusy?: boolean | undefined;
  describedBy?: string | undefined;
}

export function Switch({ label, isOn, onChange, isBusy = false, describedBy }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-describedby={describedBy}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={({ detail }) => {
        // The second click of a double click is ignored, even if the first has already been saved.
        if (!isBusy && detail < 2) onChange(!isOn);
      }}
      className="inline-grid h-6 w-10 max-sm:-my-2.5 max-sm:h-11 max-sm:w-11 shrink-0 place-items-center aria-busy:cursor-progress"
    >
      <span
        className={cx(
          "flex h-5 w-9 items-center rounded-full border p-0.5 transition-colors duration-150",
          isOn ? "border-accent bg-accent" : "border-line-strong bg-subtle",
        )}
      >
        <span
          className={cx(
            "grid size-3.5 place-items-center rounded-full transition-transform duration-150",
            isOn ? "translate-x-4 bg-on-accent text-accent" : "bg-line-strong text-surface",
          )}
        >
          {isBusy ? <Spinner className="size-3!" /> : null}
        </span>
      </span>
    </button>
  );
}
