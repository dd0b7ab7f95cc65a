import { offers } from "#lib/config.ts";
import { FilterChips } from "#ui/table/filter-chips.tsx";
import { type ActiveFilter, activeFilters, allOff, type FilteredList } from "./active-filters.ts";
import { PersonFilter } from "./person-filter.tsx";

const NOBODY: ActiveFilter = { words: "", off: { member: undefined } };

interface ListChipsProps {
  shown: FilteredList;
  special: readonly ActiveFilter[];
  /** The chip that was pressed is gone: the focus needs another place. */
  onOff: () => void;
}

/** The filters of a list that are on, each as a button that takes it off. */
export function ListChips(props: ListChipsProps) {
  const { shown, special, onOff } = props;
  const { member } = shown.state;
  const active = [...activeFilters(shown), ...special];
  const takeOff = (filters: readonly ActiveFilter[]) => {
    shown.narrow(allOff(filters));
    onOff();
  };
  return (
    <FilterChips
      person={member && offers("people") ? <PersonFilter id={member} onRemove={() => takeOff([NOBODY])} /> : undefined}
      filters={active.map(({ words }) => words)}
      onRemove={(index) => takeOff(active.slice(index, index + 1))}
      onClear={() => takeOff([...active, NOBODY])}
    />
  );
}
