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
    <div className="@container min-w-0 rounded-lg border border-line bg-surface shadow-card">
      <table {...AS.table} aria-labelledby={captionId} className={SHAPE}>
        <caption id={captionId} className="sr-only">
          {caption}
        </caption>
        <thead {...AS.group}>
          <tr {...AS.row}>
            {columns.map(([header]) => (
              <th key={header} {...AS.header}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...AS.group}>
          <tr {...AS.row}>
            {columns.map(([header, value]) => (
              <td key={header} {...AS.cell}>
                <bdi>{value}</bdi>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** Where it is narrow, the six headings are one column of a grid and the six values the other. */
const SHAPE = cx(
  "w-full @max-2xl:grid @max-2xl:grid-flow-col @max-2xl:grid-cols-[auto_minmax(0,1fr)] @max-2xl:grid-rows-6 @max-2xl:py-2",
  "@max-2xl:[&_:is(thead,tbody,tr)]:contents",
  "[&_:is(th,td)]:px-3 [&_:is(th,td)]:text-start @max-2xl:[&_:is(th,td)]:py-1 sm:[&_:is(th,td)]:px-4",
  "[&_th]:text-[0.8125rem] @2xl:[&_th]:first:w-1/3 [&_th]:font-normal [&_th]:text-ink-soft @2xl:[&_th]:pt-3 @2xl:[&_th]:align-bottom",
  "[&_td]:font-semibold [&_td]:[overflow-wrap:anywhere] [&_td]:tabular-nums @max-2xl:[&_td]:text-end",
  "@2xl:[&_td]:pt-1 @2xl:[&_td]:pb-3 @2xl:[&_td]:align-top @2xl:[&_td:not(:first-child)]:whitespace-nowrap",
);
