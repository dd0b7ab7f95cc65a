import { cx } from "#ui/cx.ts";

export interface FilterButtonsProps<Value extends string> {
  /** The accessible name of the group, e.g. "Status". */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

export function FilterButtons<Value extends string>({ label, options, value, onChange }: FilterButtonsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are buttons that filter a list.
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap gap-1 rounded-lg border border-line bg-subtle p-0.75 max-sm:grow max-sm:p-0"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            "min-h-7 rounded-md px-2.5 max-sm:min-h-11 max-sm:grow font-medium transition-colors duration-100",
            option.value === value ? "bg-surface text-accent shadow-card" : "text-ink-soft hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
