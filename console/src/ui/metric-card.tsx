import { type ReactNode, useId } from "react";
import { cx } from "#ui/cx.ts";
import { Definition } from "./definition.tsx";

export interface MetricCardProps {
  title: string;
  /** The formatted value. A placeholder bar is shown while it is undefined. */
  value: ReactNode;
  /** What exactly is counted, shown on hover and focus. */
  definition?: string | undefined;
  icon?: ReactNode;
}

export function MetricCard({ title, value, definition, icon }: MetricCardProps) {
  const titleId = useId();
  // Two cards share a phone's width; an amount must not wrap.
  const isLong = typeof value === "string" && value.length > 12;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; this groups a title and its value.
    <div
      role="group"
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
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
        className={cx(
          "mt-auto pt-1 leading-7 font-semibold tracking-tight sm:text-xl [overflow-wrap:anywhere] tabular-nums",
          isLong ? "text-[0.8125rem]" : "text-base",
        )}
      >
        {value ?? <span className="my-1 block h-5 w-24 animate-late rounded bg-subtle" />}
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
