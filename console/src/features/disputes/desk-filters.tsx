import type { ListedColleague } from "@hivekeeper/contract/assignment.ts";
import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import type { ListFilter } from "#flow/list.ts";
import { MISSING } from "#lib/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import type { Column } from "#ui/table/table-column.ts";
import type { DisputeAddress } from "./dispute-address.ts";

/** Extension `assignment`: by who takes care of a dispute, and by whether it waits for an answer. */
export const deskFilters = (colleagues: readonly ListedColleague[]): ListFilter<DisputeAddress>[] => [
  {
    word: "assigned",
    label: "Assignee filter",
    options: [
      { value: "", label: "All assignees" },
      { value: "me", label: "Assigned to me" },
      { value: "none", label: "Unassigned" },
      ...colleagues.filter(({ isMe }) => !isMe).map(({ id, name }) => ({ value: id, label: name })),
    ],
    needsFilters: true,
  },
  {
    word: "unanswered",
    label: "Answer filter",
    options: [
      { value: "", label: "Any answer" },
      { value: "yes", label: "Unanswered" },
    ],
    needsFilters: true,
  },
];

export const assigneeColumn: Column<Dispute> = {
  key: "assigned_to",
  header: "Assigned to",
  cell: ({ assignee }) => (assignee ? <Initialled name={assignee.name} /> : MISSING),
};

function Initialled({ name }: { name: string }) {
  const names = name.split(" ");
  return (
    <span className="flex items-center gap-2">
      <Avatar firstName={names[0]} lastName={names.length > 1 ? names.at(-1) : ""} size="sm" />
      <bdi className="min-w-0">{name}</bdi>
    </span>
  );
}
