import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";

/** The props of every field besides those of its input, so that a form library's `register` result can be spread. */
export interface FieldWords {
  label: string;
  /** What is wrong with the input. Announced with it (`aria-describedby`). */
  error?: string | undefined;
  hint?: string | undefined;
  /** Marks the field. The form or the server checks it: the browser's own check would speak before the form does. */
  required?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that connect an input with its label, hint and error. */
interface FieldTies {
  id: string;
  "aria-required": true | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps extends FieldWords {
  children: (ties: FieldTies) => ReactNode;
}

/** A label above an input, a hint or an error below it. */
export function Field({ label, error, hint, required, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const ties = {
    id,
    "aria-required": required || undefined,
    "aria-describedby": error || hint ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={cx("flex min-w-0 flex-col gap-1", className)}>
      <label
        htmlFor={id}
        data-required={required || undefined}
        className="w-fit text-[0.8125rem] font-medium text-ink-soft"
      >
        {label}
      </label>
      {children(ties as FieldTies)}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

/** The line under an input. An error takes the hint's place. A form that is `data-steady` (and a `group`) keeps it free. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: string | undefined }) {
  return (
    <div
      id={id}
      className="min-h-4.5 text-[0.8125rem] leading-4.5 [overflow-wrap:anywhere] empty:hidden group-data-steady:empty:block"
    >
      {error ? (
        <span className="flex items-start gap-1 text-danger-ink">
          <Icon of={CircleAlert} className="mt-0.5 size-3.5 shrink-0" />
          <span className="min-w-0">{error}</span>
        </span>
      ) : hint ? (
        <span className="text-ink-soft">{hint}</span>
      ) : null}
    </div>
  );
}
