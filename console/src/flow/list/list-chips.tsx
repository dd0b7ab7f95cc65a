import { useQuery } from "@tanstack/react-query";
import { personRecord } from "#flow/person-query.ts";
import { offers } from "#lib/config.ts";
import { FilterChip, FilterChips } from "#ui/table/filter-chips.tsx";
import { type ActiveFilter, activeFilters, allOff, type FilteredList } from "./active-filters.ts";

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
      person={member && offers("lists") ? <PersonFilter id={member} onRemove={() => takeOff([NOBODY])} /> : undefined}
      filters={active.map(({ words }) => words)}
      onRemove={(index) => takeOff(active.slice(index, index + 1))}
      onClear={() => takeOff([...active, NOBODY])}
    />
  );
}

interface PersonFilterProps {
  id: string;
  onRemove: () => void;
}

/** Extension `lists`: a list shows the rows of one person until this is pressed. */
function PersonFilter({ id, onRemove }: PersonFilterProps) {
  const { data } = useQuery(personRecord(id));
  return <FilterChip words={data?.member.displayName || `User ${id}`} onRemove={onRemove} />;
}
