import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** The accessible name; also the tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={cx(
        "inline-grid size-8 shrink-0 place-items-center rounded-md text-ink-soft transition-colors duration-100",
        "hover:not-disabled:bg-hover hover:not-disabled:text-ink disabled:cursor-default disabled:opacity-50",
        "[&_svg]:size-4.5",
        className,
      )}
    >
      {icon}
    </button>
  );
}
