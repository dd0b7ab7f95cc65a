import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide";
import type { CSSProperties } from "react";
import { Icon } from "#ui/icon.tsx";
import { useWideForFilters } from "#ui/use-wide.ts";
import { ChoosePage, type RowChoice } from "./choose-box.tsx";
import { isFigure, type tableWidths } from "./column-width.ts";
import { type Column, nextSort, type Sort } from "./table-column.ts";
import { AS } from "./table-roles.ts";

const ARIA = { asc: "ascending", desc: "descending" } as const;

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  widths: ReturnType<typeof tableWidths>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  /** Adds a first column for the choice of rows. */
  choice: Omit<RowChoice<Row>, "has" | "toggle"> | undefined;
  /** Adds a last column for the row menus. */
  hasMenu: boolean;
}

export function TableHead<Row>({ columns, widths, sort, onSort, choice, hasMenu }: TableHeadProps<Row>) {
  const hasButtons = useWideForFilters();
  return (
    <thead {...AS.group}>
      <tr {...AS.row} aria-rowindex={1}>
        {choice ? (
          <th {...AS.header} data-part="choose" style={widthOf(widths.choose)}>
            <ChoosePage choice={choice} />
          </th>
        ) : null}
        {columns.map((column, at) => {
          const canSort = onSort !== undefined && column.sortable !== false;
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              {...AS.header}
              key={column.key}
              data-align={isFigure(column.kind) ? "end" : undefined}
              data-part={column.part === "primary" ? column.part : undefined}
              aria-sort={canSort ? (direction ? ARIA[direction] : "none") : undefined}
              style={widthOf(widths.columns[at])}
            >
              {canSort && hasButtons ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column.key))}
                  className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded px-1 text-start align-top hover:text-ink"
                >
                  {column.header}
                  <SortMark direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasMenu ? (
          <th {...AS.header} data-part="menu" style={widthOf(widths.menu)}>
            Actions
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** Applied where a row is one line. */
const widthOf = (width: string | undefined) => ({ "--width": width }) as CSSProperties;

function SortMark({ direction }: { direction: Sort["direction"] | undefined }) {
  if (direction === "asc") return <Icon of={ArrowUp} className="size-3.5 text-accent" />;
  if (direction === "desc") return <Icon of={ArrowDown} className="size-3.5 text-accent" />;
  return <Icon of={ChevronsUpDown} className="size-3.5 text-ink-faint opacity-60" />;
}
