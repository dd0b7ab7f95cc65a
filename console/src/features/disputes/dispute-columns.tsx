import type { Dispute, DisputeSort } from "@hivekeeper/contract/dispute.ts";
import { PersonCell, PersonLine, PersonLink } from "#flow/person/person-link.tsx";
import { formatMoment, MISSING } from "#lib/format.ts";
import type { Column } from "#ui/table/table-column.ts";
import { DisputeState } from "./dispute-status-badge.tsx";

const ASSIGNED_TO = "assigned_to";

/** The keys of sortable columns are the server's sort keys. */
export const disputeColumns: readonly (Column<Dispute> & { key: DisputeSort | "status" | "assigned_to" })[] = [
  {
    key: "service",
    header: "Service",
    cell: ({ service }) => <bdi className="font-medium">{service || MISSING}</bdi>,
    kind: "name",
    part: "primary",
  },
  { key: "provider", header: "Provider", cell: ({ provider }) => <PersonCell {...provider} />, kind: "person" },
  { key: "client", header: "Client", cell: ({ client }) => <PersonCell {...client} />, kind: "person" },
  {
    key: "initiator",
    header: "Initiated by",
    cell: ({ initiatorId, initiatedBy }) => <PersonLink id={initiatorId} name={initiatedBy} />,
    kind: "text",
  },
  {
    key: "created_at",
    header: "Date initiated",
    cell: ({ createdAt }) => formatMoment(createdAt),
    kind: "moment",
    part: "time",
  },
  {
    key: "status",
    header: "Status",
    cell: (dispute) => <DisputeState dispute={dispute} />,
    kind: "state",
    part: "status",
    sortable: false,
  },
  {
    key: ASSIGNED_TO,
    header: "Assigned to",
    cell: ({ assignee }) =>
      assignee ? (
        <PersonLine name={assignee.name}>
          {" "}
          <bdi>{assignee.name}</bdi>{" "}
        </PersonLine>
      ) : (
        MISSING
      ),
    kind: "person",
    sortable: false,
  },
];

/** The columns of a backend without the extension `desk`. */
export const unassignedColumns = disputeColumns.filter(({ key }) => key !== ASSIGNED_TO);
