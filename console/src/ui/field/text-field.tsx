import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./field.tsx";

export type TextFieldProps = FieldWords & Omit<ComponentProps<"input">, "id" | "className">;

/** One line of text. Takes an input's own props: `value` and `onChange`, or a form library's `register` result. */
export function TextField({ label, error, hint, required, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
      {(ties) => <input type="text" autoComplete="off" {...input} {...ties} className="control" />}
    </Field>
  );
}
