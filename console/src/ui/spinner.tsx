import { LoaderCircle } from "lucide";
import { Icon } from "#ui/icon.tsx";
import { cx } from "./cx.ts";

export interface SpinnerProps {
  /** What is awaited, for screen readers. Leave it out where visible text says so. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <>
      <Icon of={LoaderCircle} className={cx("size-4 shrink-0 animate-turn", className)} />
      {label ? <span className="sr-only">{label}</span> : null}
    </>
  );
}
