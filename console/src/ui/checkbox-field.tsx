import { type ComponentProps, useId } from "react";
import { FieldNote, type FieldWords } from "./field.tsx";

export type CheckboxFieldProps = FieldWords & Omit<ComponentProps<"input">, "id" | "className" | "type">;

export function CheckboxField({ label, error, hint, className, ...input }: CheckboxFieldProps) {
  const noteId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-8 w-fit cursor-pointer items-center gap-2">
        <input
          {...input}
          type="checkbox"
          aria-describedby={error || hint ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          className="size-4 accent-accent"
        />
        {label}
      </label>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
