import type { ReactNode } from "react";
import { cx } from "#ui/cx.ts";
import { type ChartColour, SERIES_TEXT } from "./chart-colour.ts";

interface LegendEntry {
  label: string;
  colour: ChartColour;
  aside?: ReactNode;
}

/** Names each colour. An entry with an `aside` takes a line of its own. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {entries.map(({ label, colour, aside }) => (
        <li key={label} className={cx("flex items-center gap-2", aside ? "w-full" : null)}>
          <svg aria-hidden="true" viewBox="0 0 20 4" className={`h-1 w-5 shrink-0 ${SERIES_TEXT[colour]}`}>
            <path d="M0 2h20" stroke="currentColor" strokeWidth="3" />
          </svg>
          {label}
          {aside}
        </li>
      ))}
    </ul>
  );
}
