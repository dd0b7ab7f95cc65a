import { useQuery } from "@tanstack/react-query";
import { FilterChip } from "#ui/table/filter-chips.tsx";
import { personRecord } from "./person-query.ts";

interface PersonFilterProps {
  id: string;
  onRemove: () => void;
}

/** Extension `people`: a list shows the rows of one person until this is pressed. */
export function PersonFilter({ id, onRemove }: PersonFilterProps) {
  const { data } = useQuery(personRecord(id));
  return <FilterChip words={data?.member.displayName || `User ${id}`} onRemove={onRemove} />;
}
