import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";

export interface FilterButtonsProps<Value extends string> {
  /** The accessible name of the group, e.g. "Status". */
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** One line, which scrolls sideways where it is too narrow. */
  isOneLine?: boolean | undefined;
}

export function FilterButtons<Value extends string>(props: FilterButtonsProps<Value>) {
  const { label, options, value, onChange, isOneLine = false } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are buttons that filter a list.
    <div
      role="group"
      aria-label={label}
      className={cx(
        "flex gap-1 rounded-lg border border-line bg-subtle p-0.75",
        isOneLine ? "relative overflow-x-auto whitespace-nowrap [scrollbar-width:none]" : "flex-wrap",
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            "min-h-7 rounded-md px-2.5 font-medium transition-colors duration-100",
            option.value === value ? "bg-surface text-accent shadow-card" : "text-ink-soft hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
