import type { ComponentProps } from "react";
import { inWords } from "#lib/words.ts";
import { Select } from "#ui/select.tsx";
import type { SelectOption } from "#ui/table/select-filter.tsx";
import { Field, type FieldWords } from "./field.tsx";

export interface SelectFieldProps extends FieldWords, Omit<ComponentProps<"select">, "id" | "className" | "children"> {
  options: readonly SelectOption[];
  /** The label of the empty choice. Without it there is no empty choice. */
  placeholder?: string | undefined;
  /** A stored value outside the options. It is kept until somebody chooses another. */
  unknown?: string | undefined;
}

/** A select that looks like the inputs beside it. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, className, options, placeholder, unknown, ...select } = props;
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(ties) => (
        <Select {...select} {...ties} className="control">
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {!unknown || options.some((option) => option.value === unknown) ? null : (
            <option value={unknown}>{inWords(unknown)}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
