import { ChartLine } from "lucide";
import { cx } from "#ui/cx.ts";
import { Icon } from "#ui/icon.tsx";

/** Stands in a chart's place, at the chart's size, while its data or its code is loading. */
export function ChartPlaceholder({ className }: { className: string }) {
  return (
    <div aria-hidden className={cx("grid animate-late place-items-center rounded-md bg-subtle", className)}>
      <Icon of={ChartLine} className="size-8 text-line-strong" />
    </div>
  );
}
