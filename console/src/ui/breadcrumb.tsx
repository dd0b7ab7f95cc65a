import type { ReactNode } from "react";

export interface BreadcrumbProps {
  /** The link above this screen. */
  parent: ReactNode;
  current: string;
}

export function Breadcrumb({ parent, current }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-ink-soft">
      <ol className="flex flex-wrap items-center gap-1.5">
        <li>{parent}</li>
        <li aria-hidden>/</li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
