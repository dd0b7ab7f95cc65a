import { Switch, type SwitchProps } from "#ui/switch.tsx";

export type SwitchFieldProps = Omit<SwitchProps, "describedBy">;

/** A switch in a form with its label beside it. */
export function SwitchField({ label, ...props }: SwitchFieldProps) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      <span aria-hidden className="text-[0.8125rem] font-medium text-ink-soft">
        {label}
      </span>
      <Switch label={label} {...props} />
    </div>
  );
}
