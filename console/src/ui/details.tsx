import type { ReactNode } from "react";
import { MISSING } from "#lib/format.ts";
import { cx } from "./cx.ts";

interface Item {
  term: string;
  value: ReactNode;
  /** Has a line of its own, in columns too. */
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

/** Terms and their values. Those without a value share one quiet line with a dash. */
export function Details({ items, layout = "columns" }: DetailsProps) {
  const shown = items.filter((item) => !!item);
  const missing = shown.filter(isMissing);
  return (
    <dl
      className={cx(
        "grid",
        layout === "columns" && "grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-4",
        layout === "lines" && "gap-2.5",
        layout === "stack" && "gap-4",
      )}
    >
      {shown.map((item) =>
        isMissing(item) ? null : (
          <div
            key={item.term}
            className={cx(
              "min-w-0",
              layout === "lines" && "flex items-baseline justify-between gap-4",
              item.isLong && "col-span-full",
            )}
          >
            <dt className="text-[0.8125rem] text-ink-soft">{item.term}</dt>
            <dd
              className={cx(
                "[overflow-wrap:anywhere] tabular-nums",
                layout === "lines" ? "text-end" : "mt-0.5 font-medium",
              )}
            >
              {item.value}
            </dd>
          </div>
        ),
      )}
      {missing.length > 0 ? (
        <div className="col-span-full flex flex-wrap gap-x-1 text-[0.8125rem] text-ink-faint">
          {missing.map(({ term }) => (
            <dt key={term} className="not-last-of-type:after:content-[',']">
              {term}
            </dt>
          ))}
          <dd className="order-first">Not given {MISSING}</dd>
        </div>
      ) : null}
    </dl>
  );
}

const isMissing = ({ value }: Item): boolean =>
  value === undefined || value === null || value === "" || value === MISSING;
