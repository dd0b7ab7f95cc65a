import type { ListedColleague } from "@hivekeeper/contract/assignment.ts";
import type { ListFilter } from "#flow/list.ts";
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
