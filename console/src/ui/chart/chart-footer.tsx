import type { ReactNode } from "react";

interface ChartFooterProps {
  /** Tells what one point counts. */
  note?: string | undefined;
  children?: ReactNode;
}

/** The line under a chart. It has its height before the chart is there, so that nothing jumps. */
export const ChartFooter = ({ note, children }: ChartFooterProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 pt-2">
    {note === undefined ? null : (
      <p className="text-[0.8125rem] leading-5 text-ink-faint max-sm:min-h-10 max-sm:w-full">{note}</p>
    )}
    <div className="ml-auto flex min-h-7 gap-1 max-sm:min-h-11 print:hidden">{children}</div>
  </div>
);
