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
  { key: "name", header: "Name", cell: (member) => <MemberName member={member} />, part: "primary", sortable: true },
  {
    key: "email",
    header: "Email",
    cell: ({ email }) => (email ? <EmailAddress email={email} /> : MISSING),
    sortable: true,
  },
  {
    key: "phone",
    header: "Phone",
    cell: ({ phone }) => <bdi className="tabular-nums sm:whitespace-nowrap">{phone || MISSING}</bdi>,
  },
  {
    key: "dob",
    header: "DOB",
    cell: ({ dob }) => <span className="whitespace-nowrap tabular-nums">{formatBirth(dob)}</span>,
  },
  { key: "role", header: "Role", cell: ({ role }) => role || MISSING, sortable: true },
  { key: "verified", header: "Verified", cell: (member) => <VerifiedBadge member={member} /> },
  { key: "status", header: "Status", cell: (member) => <MemberStatus member={member} />, part: "status" },
  {
    key: "created_at",
    header: "Created",
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{formatDayComma(createdAt)}</span>,
    sortable: true,
  },
];
