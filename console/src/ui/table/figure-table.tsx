import { useId } from "react";
import { cx } from "#ui/cx.ts";
import { AS } from "./table-roles.ts";

interface FigureTableProps {
  caption: string;
  /** The headings with their values. The first names what the others are of. */
  columns: readonly (readonly [header: string, value: string])[];
}

/** A table of one row that looks like a metric card; in a narrow place each value stands beside its heading. */
export function FigureTable({ caption, columns }: FigureTableProps) {
  const captionId = useId();
  return (
    <div className="min-w-0 overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
      <table
        {...AS.table}
        aria-labelledby={captionId}
        className="w-full max-sm:grid max-sm:py-2"
        // On a phone the headings are one column of a grid and the values the other.
        style={{ grid: `repeat(${columns.length}, auto) / auto-flow auto` }}
      >
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead {...AS.group} className="max-sm:contents">
          <tr {...AS.row} className="max-sm:contents">
            {columns.map(([header]) => (
              <th key={header} {...AS.header} className={HEADING}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group} className="max-sm:contents">
          <tr {...AS.row} className="max-sm:contents">
            {columns.map(([header, value]) => (
              <td key={header} {...AS.cell} className={VALUE}>
                <bdi>{value}</bdi>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const HEADING = cx(
  "px-4 py-1 text-start align-bottom text-[0.8125rem] font-normal text-ink-soft",
  "sm:pt-3 sm:first:w-1/3",
);
const VALUE = cx(
  "px-4 py-1 align-top font-semibold tabular-nums [overflow-wrap:anywhere]",
  "max-sm:text-end sm:pb-3 sm:not-first:whitespace-nowrap",
);
