import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

interface SelectProps extends ComponentProps<"select"> {
  /** Of the box around the select. */
  boxClass?: string | undefined;
}

/** A native select whose arrow is drawn like that of a menu. */
export function Select({ boxClass, className, ...select }: SelectProps) {
  return (
    <span className={cx("relative inline-flex max-w-full min-w-0", boxClass)}>
      <select
        {...select}
        className={cx("w-full max-w-full min-w-0 appearance-none truncate pe-8! text-start", className)}
      />
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
