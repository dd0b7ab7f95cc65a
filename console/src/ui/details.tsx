import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface DetailsProps {
  /** An item that `isLong` has a line of its own, in columns too. */
  items: readonly { term: string; value: ReactNode; isLong?: true }[];
  /**
   * `columns`: side by side where there is room. `lines`: term and value on one line. `stack`: value below its term.
   */
  layout?: "columns" | "lines" | "stack" | undefined;
}

/** Terms and their values. An empty value shows as a dash. */
export function Details({ items, layout = "columns" }: DetailsProps) {
  return (
    <dl
      className={cx(
        "grid",
        layout === "columns" && "grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4",
        layout === "lines" && "gap-2.5",
        layout === "stack" && "gap-4",
      )}
    >
      {items.map(({ term, value, isLong }) => (
        <div
          key={term}
          className={cx(
            "min-w-0",
            layout === "lines" && "flex items-baseline justify-between gap-4",
            isLong && "col-span-full",
          )}
        >
          <dt className="text-[0.8125rem] text-ink-soft">{term}</dt>
          <dd
            className={cx(
              "[overflow-wrap:anywhere] tabular-nums",
              layout === "lines" ? "text-end" : "mt-0.5 font-medium",
            )}
          >
            {value === undefined || value === null || value === "" ? "—" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
