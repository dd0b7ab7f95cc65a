import type { Teammate } from "@hivekeeper/contract/team.ts";
import { formatCount, formatMoment, MISSING } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { factorsInWords, stateOf } from "./team-words.ts";

export const teamColumns: readonly Column<Teammate>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ name, isLastOwner }) => (
      <span className="flex flex-wrap items-center gap-x-2 font-medium">
        <bdi>{name || MISSING}</bdi>
        {isLastOwner ? <Badge tone="info">Last owner</Badge> : null}
      </span>
    ),
    kind: "person",
    part: "primary",
  },
  { key: "email", header: "Email", cell: ({ email }) => <EmailAddress email={email} />, kind: "email", width: 14 },
  { key: "role", header: "Role", cell: ({ role }) => <bdi>{role}</bdi>, kind: "text", part: "figure" },
  {
    key: "second_factor",
    header: "Second factor",
    cell: (teammate) => (
      <span
        className={teammate.isFactorRequired && teammate.secondFactors.length === 0 ? "text-danger-ink" : undefined}
      >
        {factorsInWords(teammate)}
      </span>
    ),
    kind: "text",
  },
  {
    key: "last_seen",
    header: "Last seen",
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatMoment(lastSeenAt) : "Never"),
    kind: "moment",
    part: "time",
  },
  { key: "sessions", header: "Sessions", cell: ({ sessions }) => formatCount(sessions), kind: "count" },
  {
    key: "status",
    header: "Status",
    cell: (teammate) => <Badge {...stateOf(teammate)} />,
    kind: "state",
    part: "status",
  },
];
