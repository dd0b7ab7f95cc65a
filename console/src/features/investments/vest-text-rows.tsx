import { Controller, type UseFormReturn } from "react-hook-form";
import { TextRows } from "#ui/field/text-rows.tsx";
import { rowErrorsOf } from "./row-errors.ts";
import { VEST_LABEL } from "./vest-labels.ts";
import type { VestValues } from "./vest-values.ts";

interface VestTextRowsProps {
  form: UseFormReturn<VestValues>;
  name: "news" | "highlights";
  label: string;
  noun: string;
  type?: "url";
  disabled: boolean;
}

/** A list of texts in an investment's form, with the server's errors for the list and for each row. */
export function VestTextRows({ form, name, ...words }: VestTextRowsProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, formState }) => {
        const { whole, rows } = rowErrorsOf(formState.errors[name]);
        return (
          <TextRows
            {...words}
            legend={VEST_LABEL[name]}
            values={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={whole}
            errors={rows}
          />
        );
      }}
    />
  );
}
