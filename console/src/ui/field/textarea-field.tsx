import type { ComponentProps } from "react";
import { Field, type FieldWords } from "./field.tsx";

export type TextareaFieldProps = FieldWords & Omit<ComponentProps<"textarea">, "id" | "className">;

/** Several lines of text. The field grows with its content where the browser supports it, and can be resized. */
export function TextareaField({ label, error, hint, required, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required={required} className={className}>
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
