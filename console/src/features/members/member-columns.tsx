import type { Member, MemberSort } from "@hivekeeper/contract/member.ts";
import { PersonLine, PersonLink } from "#flow/person/person-link.tsx";
import { formatDayComma, MISSING } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { EmailAddress } from "#ui/email-address.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { VerifiedBadge } from "./member-badges.tsx";
import { formatBirth, useIsOneself } from "./member-naming.ts";
import { MemberStatus } from "./member-status.tsx";

type Key = MemberSort | "phone" | "dob" | "verified" | "status";

/** The keys of sortable columns are the server's sort keys. */
export const memberColumns: readonly (Column<Member> & { key: Key })[] = [
  { key: "name", header: "Name", cell: (member) => <MemberName member={member} />, kind: "name", part: "primary" },
  {
    key: "email",
    header: "Email",
    cell: ({ email }) => (email ? <EmailAddress email={email} /> : MISSING),
    kind: "email",
  },
  {
    key: "phone",
    header: "Phone",
    cell: ({ phone }) => <bdi className="tabular-nums">{phone || MISSING}</bdi>,
    kind: "number",
    width: 9.5,
    sortable: false,
  },
  { key: "dob", header: "DOB", cell: ({ dob }) => formatBirth(dob), kind: "date", sortable: false },
  { key: "role", header: "Role", cell: ({ role }) => role || MISSING, kind: "word", width: 5, part: "figure" },
  {
    key: "verified",
    header: "Verified",
    cell: (member) => <VerifiedBadge member={member} />,
    kind: "state",
    width: 6.5,
    sortable: false,
  },
  {
    key: "status",
    header: "Status",
    cell: (member) => <MemberStatus member={member} />,
    kind: "state",
    width: 8.5,
    part: "status",
    sortable: false,
  },
  {
    key: "created_at",
    header: "Created",
    cell: ({ createdAt }) => formatDayComma(createdAt),
    kind: "date",
    part: "time",
  },
];

function MemberName({ member }: { member: Member }) {
  const isOneself = useIsOneself(member);
  return (
    <PersonLine name={member.displayName}>
      <span className="me-2 font-medium [overflow-wrap:anywhere]">
        <PersonLink id={member.id} name={member.displayName} />
      </span>
      {isOneself ? <Badge tone="accent">You</Badge> : null}
    </PersonLine>
  );
}
