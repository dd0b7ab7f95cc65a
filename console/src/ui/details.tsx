import type { ReactNode } from "react";
import { MISSING } from "#lib/format.ts";
import { cx } from "./cx.ts";

interface Item {
  term: string;
  value: ReactNode;
  /** A value has a line of its own, in columns too. */
  isLong?: true;
}

export interface DetailsProps {
  /** Nothing stands for an item that a record of this kind does not have. */
  items: readonly (Item | null | undefined | false | "")[];
  /**
   * `columns`: side by side where there is room. `lines`: term and value on one line. `stack`: value below its term.
   */
  layout?: "columns" | "lines" | "stack" | undefined;
}

/** Terms and their values; a dash stands for a value that is missing. */
export function Details({ items, layout = "columns" }: DetailsProps) {
  return (
    <dl
      className={cx(
        "grid",
        layout === "columns" && "grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-4",
        layout === "lines" && "gap-2.5",
        layout === "stack" && "gap-4",
      )}
    >
      {items
        .filter((item) => !!item)
        .map(({ term, value, isLong }) => {
          const isMissing = value === undefined || value === null || value === "" || value === MISSING;
          return (
            <div
              key={term}
              className={cx(
                "min-w-0",
                layout === "lines" && "flex items-baseline justify-between gap-4",
                isLong && !isMissing && "col-span-full",
              )}
            >
              <dt className="text-[0.8125rem] text-ink-soft">{term}</dt>
              <dd
                className={cx(
                  "[overflow-wrap:anywhere] tabular-nums",
                  layout === "lines" ? "text-end" : "mt-0.5",
                  isMissing ? "text-ink-faint" : layout !== "lines" && "font-medium",
                )}
              >
                {isMissing ? MISSING : value}
              </dd>
            </div>
          );
        })}
    </dl>
  );
}
