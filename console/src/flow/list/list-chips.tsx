import { useQuery } from "@tanstack/react-query";
import { personRecord } from "#flow/person-query.ts";
import { FilterChip, FilterChips } from "#ui/table/filter-chips.tsx";
import type { ActiveFilter } from "./active-filters.ts";

const NOBODY: ActiveFilter = { words: "", off: { member: undefined } };

interface ListChipsProps {
  active: readonly ActiveFilter[];
  /** The person whose rows are shown, if only these are. */
  member: string | undefined;
  onOff: (filters: readonly ActiveFilter[]) => void;
}

/** The filters of a list that are on, each as a button that takes it off. */
export const ListChips = ({ active, member, onOff }: ListChipsProps) => (
  <FilterChips
    person={member ? <PersonFilter id={member} onRemove={() => onOff([NOBODY])} /> : undefined}
    filters={active.map(({ words }) => words)}
    onRemove={(index) => onOff(active.slice(index, index + 1))}
    onClear={() => onOff([...active, NOBODY])}
  />
);

interface PersonFilterProps {
  id: string;
  onRemove: () => void;
}

/** Extension `lists`: a list shows the rows of one person until this is pressed. */
function PersonFilter({ id, onRemove }: PersonFilterProps) {
  const { data } = useQuery(personRecord(id));
  return <FilterChip words={data?.member.displayName || `User ${id}`} onRemove={onRemove} />;
}
