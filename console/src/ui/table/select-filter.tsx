import { type ButtonSize, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Select } from "#ui/select.tsx";

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
    <Select
      boxClass={cx(size === "md" && "max-sm:min-w-32 max-sm:flex-1", className)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      className={cx(buttonClass("plain", size), "max-sm:text-base")}
    >
      {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
