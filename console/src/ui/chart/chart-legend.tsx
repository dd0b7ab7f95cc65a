import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import type { ChartColour } from "./chart-plot.ts";

const STROKE = {
  "series-1": "text-series-1",
  "series-2": "text-series-2",
  "series-3": "text-series-3",
  "series-4": "text-series-4",
} as const satisfies Record<ChartColour, string>;

interface LegendEntry {
  label: string;
  colour: ChartColour;
  isDashed?: boolean | undefined;
  aside?: ReactNode;
}

/** Names each colour. An entry with an `aside` takes a line of its own. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {entries.map(({ label, colour, isDashed, aside }) => (
        <li key={label} className={cx("flex items-center gap-2", aside ? "w-full" : null)}>
          <svg aria-hidden="true" viewBox="0 0 20 4" className={`h-1 w-5 shrink-0 ${STROKE[colour]}`}>
            <path d="M0 2h20" stroke="currentColor" strokeWidth="3" strokeDasharray={isDashed ? "5 2.5" : undefined} />
          </svg>
          {label}
          {aside}
        </li>
      ))}
    </ul>
  );
}
