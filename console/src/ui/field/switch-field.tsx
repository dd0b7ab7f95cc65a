import { Switch, type SwitchProps } from "#ui/switch.tsx";

export interface SwitchFieldProps extends Omit<SwitchProps, "describedBy"> {
  /** Stands below. */
  hint?: string;
}

/** A switch in a form with its label beside it. */
export function SwitchField({ label, hint, ...props }: SwitchFieldProps) {
  return (
    <div>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <span aria-hidden className="text-[0.8125rem] font-medium text-ink-soft">
          {label}
        </span>
        <Switch label={label} {...props} />
      </div>
      {hint ? <p className="text-[0.8125rem] text-ink-soft">{hint}</p> : null}
    </div>
  );
}
