import type { Member, MemberSort } from "@hivekeeper/contract/member.ts";
import { formatDayComma, MISSING } from "#lib/format.ts";
import { EmailAddress } from "#ui/email-address.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { VerifiedBadge } from "./member-badges.tsx";
import { MemberName } from "./member-name.tsx";
import { formatBirth } from "./member-naming.ts";
import { MemberStatus } from "./member-status.tsx";

type Key = MemberSort | "phone" | "dob" | "verified" | "status";

/** The keys of sortable columns are the server's sort keys. */
export const memberColumns: readonly (Column<Member> & { key: Key })[] = [
  {
    key: "name",
    header: "Name",
    cell: (member) => <MemberName member={member} />,
    kind: "name",
    part: "primary",
    sortable: true,
  },
  {
    key: "email",
    header: "Email",
    cell: ({ email }) => (email ? <EmailAddress email={email} /> : MISSING),
    kind: "email",
    sortable: true,
  },
  {
    key: "phone",
    header: "Phone",
    cell: ({ phone }) => <bdi className="tabular-nums">{phone || MISSING}</bdi>,
    kind: "number",
    width: 9.5,
  },
  {
    key: "dob",
    header: "DOB",
    cell: ({ dob }) => <span className="whitespace-nowrap tabular-nums">{formatBirth(dob)}</span>,
    kind: "date",
  },
  {
    key: "role",
    header: "Role",
    cell: ({ role }) => role || MISSING,
    kind: "word",
    width: 5,
    part: "figure",
    sortable: true,
  },
  {
    key: "verified",
    header: "Verified",
    cell: (member) => <VerifiedBadge member={member} />,
    kind: "state",
    width: 6.5,
  },
  {
    key: "status",
    header: "Status",
    cell: (member) => <MemberStatus member={member} />,
    kind: "state",
    width: 8.5,
    part: "status",
  },
  {
    key: "created_at",
    header: "Created",
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{formatDayComma(createdAt)}</span>,
    kind: "date",
    part: "time",
    sortable: true,
  },
];
