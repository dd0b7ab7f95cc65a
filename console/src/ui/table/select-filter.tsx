import { ChevronDown } from "lucide";
import { type ButtonSize, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";

export interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectFilterProps<Value extends string> {
  /** The accessible name, e.g. "Status filter". Not shown: the chosen words say what is filtered. */
  label: string;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: ButtonSize | undefined;
  /** Of the box around the select. */
  className?: string | undefined;
}

/** A native select that looks like the buttons beside it. A value that is none of the options is kept and shown as it is. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, options, value, onChange, size = "md", className } = props;
  return (
    <span
      className={cx(
        "relative inline-flex max-w-full min-w-0",
        size === "md" && "max-sm:min-w-32 max-sm:flex-1",
        className,
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={cx(
          buttonClass("plain", size),
          "w-full max-w-full min-w-0 appearance-none truncate pe-8! text-start max-sm:text-base print:inline-block!",
        )}
      >
        {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
