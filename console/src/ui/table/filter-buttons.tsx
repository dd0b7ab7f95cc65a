import { type ReactNode, useEffect, useRef } from "react";
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
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chosen button may be out of sight
  useEffect(() => {
    const pressed = line.current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (isOneLine && pressed) line.current?.scrollTo({ left: pressed.offsetLeft - pressed.offsetWidth });
  }, [isOneLine, value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are buttons that filter a list.
    <div
      ref={line}
      role="group"
      aria-label={label}
      className={cx(
        "flex rounded-lg border border-line bg-subtle p-0.75 max-sm:grow max-sm:p-0",
        isOneLine ? "relative gap-0.5 overflow-x-auto whitespace-nowrap [scrollbar-width:none]" : "flex-wrap gap-1",
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            "min-h-7 rounded-md max-sm:min-h-11 font-medium transition-colors duration-100",
            isOneLine ? "shrink-0 px-2 text-[0.8125rem]" : "px-2.5 max-sm:grow",
            option.value === value ? "bg-surface text-accent shadow-card" : "text-ink-soft hover:text-ink",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
