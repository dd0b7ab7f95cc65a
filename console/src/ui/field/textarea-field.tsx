import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./field.tsx";

export type TextareaFieldProps = FieldWords & Omit<ComponentProps<"textarea">, "id" | "className">;

/** Several lines of text; grows with them as far as the browser can, and can be pulled. */
export function TextareaField({ label, error, hint, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} className={className}>
      {(ties) => (
        <textarea
          rows={3}
          {...textarea}
          {...ties}
          className="control field-sizing-content max-h-96 min-h-20 resize-y"
        />
      )}
    </Field>
  );
}
