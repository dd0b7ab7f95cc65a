import type { Dispute, DisputeSort } from "@hivekeeper/contract/dispute.ts";
import { PersonLink } from "#flow/person-link.tsx";
import { formatMoment, MISSING } from "#lib/format.ts";
import { Avatar } from "#ui/avatar.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { DisputeState } from "./dispute-status-badge.tsx";

const ASSIGNED_TO = "assigned_to";

/** The keys of sortable columns are the server's sort keys. */
export const disputeColumns: readonly (Column<Dispute> & { key: DisputeSort | "status" | "assigned_to" })[] = [
  {
    key: "service",
    header: "Service",
    cell: ({ service }) => <bdi className="font-medium">{service || MISSING}</bdi>,
    part: "primary",
    sortable: true,
  },
  { key: "provider", header: "Provider", cell: ({ provider }) => <PersonLink {...provider} />, sortable: true },
  { key: "client", header: "Client", cell: ({ client }) => <PersonLink {...client} />, sortable: true },
  {
    key: "initiator",
    header: "Initiated by",
    cell: ({ initiatorId, initiatedBy }) => <PersonLink id={initiatorId} name={initiatedBy} />,
    sortable: true,
  },
  {
    key: "created_at",
    header: "Date initiated",
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>,
    sortable: true,
  },
  { key: "status", header: "Status", cell: (dispute) => <DisputeState dispute={dispute} />, part: "status" },
  {
    key: ASSIGNED_TO,
    header: "Assigned to",
    cell: ({ assignee }) => (assignee ? <Initialled name={assignee.name} /> : MISSING),
  },
];

/** The columns of a backend without the extension `assignment`. */
export const unassignedColumns = disputeColumns.filter(({ key }) => key !== ASSIGNED_TO);

function Initialled({ name }: { name: string }) {
  const names = name.split(" ");
  return (
    <span className="flex items-center gap-2">
      <Avatar firstName={names[0]} lastName={names.length > 1 ? names.at(-1) : ""} size="sm" />
      <bdi className="min-w-0">{name}</bdi>
    </span>
  );
}
