import { useQuery } from "@tanstack/react-query";
import { X } from "lucide";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { personRecord } from "./person-query.ts";

interface PersonFilterProps {
  id: string;
  onRemove: () => void;
}

/** Extension `people`: a list shows the rows of one person until this is pressed. */
export function PersonFilter({ id, onRemove }: PersonFilterProps) {
  const { data } = useQuery(personRecord(id));
  const name = data?.member.displayName || `User ${id}`;
  return (
    <Button size="sm" aria-label={`Remove filter: ${name}`} onClick={onRemove}>
      <bdi className="max-w-56 truncate">{name}</bdi>
      <Icon of={X} className="-mr-1 size-4" />
    </Button>
  );
}
