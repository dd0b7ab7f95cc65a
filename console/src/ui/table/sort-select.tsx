import { SelectFilter } from "./select-filter.tsx";
import type { Column, Sort } from "./table-column.ts";

export interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** The table shows no header row, however wide the window is. */
  isAlone?: boolean;
}

/** Sorting where the table shows no header row, as on a phone. Without a choice every list begins with its newest. */
export function SortSelect<Row>({ columns, sort, onSort, isAlone = false }: SortSelectProps<Row>) {
  const sortable = columns.filter(({ sortable }) => sortable !== false);
  const options = [
    { value: "", label: "Newest first" },
    ...sortable.flatMap(({ key, header }) => [
      { value: `${key} asc`, label: `${header} ↑` },
      { value: `${key} desc`, label: `${header} ↓` },
    ]),
  ];
  const choose = (value: string) => {
    const [key, direction] = value.split(" ");
    onSort(key ? { key, direction: direction === "desc" ? "desc" : "asc" } : undefined);
  };
  return (
    <SelectFilter
      className={isAlone ? "grow" : "sm:hidden"}
      label="Sort by"
      options={options}
      value={sort ? `${sort.key} ${sort.direction}` : ""}
      onChange={choose}
    />
  );
}
