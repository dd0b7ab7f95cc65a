import { type CSSProperties, type ReactNode, useId } from "react";
import { Definition } from "./definition.tsx";

export interface MetricCardProps {
  title: string;
  /** The formatted value. A placeholder bar is shown while it is undefined. */
  value: ReactNode;
  /** What exactly is counted, shown on hover and focus. */
  definition?: string | undefined;
  icon?: ReactNode;
  /** A line below the value, as the period that it covers. An empty one keeps the line free. */
  note?: string | undefined;
}

export function MetricCard({ title, value, definition, icon, note }: MetricCardProps) {
  const titleId = useId();
  // An amount gets smaller where it would wrap, so that the card's height does not depend on it. A digit is about 0.6 em
  // wide; 1cqi is 1 % of the card's width.
  const fit = typeof value === "string" ? `${Math.floor(155 / value.length)}cqi` : "100rem";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this groups a title and its value.
    <div
      role="group"
      aria-labelledby={titleId}
      className="@container flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <div className="flex min-h-6 items-center gap-1.5 text-ink-soft">
        {icon ? (
          <span aria-hidden className="text-accent [&_svg]:size-4">
            {icon}
          </span>
        ) : null}
        <span id={titleId} className="min-w-0 text-[0.8125rem]">
          {title}
        </span>
        {definition ? <Definition label={`About ${title}`}>{definition}</Definition> : null}
      </div>
      {/* At the bottom, so that the values of a row line up when a title takes two lines. */}
      <div
        style={{ "--fit": fit } as CSSProperties}
        className="mt-auto pt-1 text-[length:clamp(0.75rem,var(--fit),1rem)] leading-7 font-semibold tracking-tight sm:text-[length:clamp(0.75rem,var(--fit),1.25rem)] [overflow-wrap:anywhere] tabular-nums"
      >
        {value ?? <span className="my-1 block h-5 w-24 animate-late rounded bg-subtle" />}
        {note === undefined ? null : (
          <>
            {" "}
            <span className="block min-h-5 text-[0.8125rem] leading-5 font-normal tracking-normal text-ink-soft">
              {note}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** Metric cards side by side, as many as fit. */
export function MetricCards({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
      {children}
    </div>
  );
}
