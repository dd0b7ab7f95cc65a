import type { ReactNode } from "react";

interface ChartFooterProps {
  /** Tells what one point counts. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The line under a chart. It has its height before the chart is there, so that nothing jumps. */
export const ChartFooter = ({ note, children }: ChartFooterProps) => (
  <div className="-mb-3 flex min-h-11 items-center gap-2 pt-1 max-sm:min-h-12">
    {note === undefined ? null : <p className="text-[0.8125rem] leading-5 text-ink-faint">{note}</p>}
    <div className="ml-auto flex gap-1 no-print">{children}</div>
  </div>
);
