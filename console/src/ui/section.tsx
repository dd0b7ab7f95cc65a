import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A part of a record in a panel or a pane, named by what it is for. */
export function Section({ title, aside, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1 text-[0.8125rem] text-ink-soft">
        <h3 id={titleId} className="font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
