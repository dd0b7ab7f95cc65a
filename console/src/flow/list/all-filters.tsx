import { FiltersPanel, type FiltersPanelProps } from "#ui/table/filters-panel.tsx";
import { type ActiveFilter, activeFilters, allOff, type FilteredList } from "./active-filters.ts";

interface AllFiltersProps extends Pick<FiltersPanelProps, "filters" | "onClose"> {
  shown: FilteredList;
  special: readonly ActiveFilter[];
}

/** The panel with every filter of a list. */
export function AllFilters(props: AllFiltersProps) {
  const { shown, special, filters, onClose } = props;
  const active = [...activeFilters(shown), ...special];
  return (
    <FiltersPanel
      filters={filters}
      active={active.length}
      onClear={() => shown.narrow(allOff(active))}
      onClose={onClose}
    />
  );
}
