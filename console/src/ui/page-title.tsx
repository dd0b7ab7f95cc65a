import type { ReactNode } from "react";

export interface PageTitleProps {
  title: string;
  /** Stands beside the title: a badge, a "Sample data" label. */
  aside?: ReactNode;
  /** Buttons at the end of the line, or below the title where there is no room. */
  actions?: ReactNode;
}

/** A screen's h1. It can be focused: the focus moves here when the opener of an overlay is gone. */
export function PageTitle({ title, aside, actions }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:gap-x-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2">
        <h1 tabIndex={-1} className="min-w-0 text-xl leading-7 font-semibold tracking-tight">
          {title}
        </h1>
        {aside}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
