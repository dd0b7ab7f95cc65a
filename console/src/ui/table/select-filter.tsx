import { cx } from "#ui/cx.ts";

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
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A native select above a list. A value that is none of the options is kept and shown as it is. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, options, value, onChange, disabled, className } = props;
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Value)}
      className={cx("control w-auto! max-w-full max-sm:min-w-32 max-sm:flex-1", className)}
    >
      {options.some((option) => option.value === value) ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
