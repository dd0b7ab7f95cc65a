import type { Member, MemberSort } from "@hivekeeper/contract/member.ts";
import { PersonLink } from "#flow/person/person-link.tsx";
import { formatDayComma, MISSING } from "#lib/format.ts";
import { EmailAddress } from "#ui/email-address.tsx";
import type { Column } from "#ui/table/table-column.ts";
import { VerifiedWord } from "./member-badges.tsx";
import { formatBirth, useIsOneself } from "./member-naming.ts";
import { MemberStatus } from "./member-status.tsx";

type Key = MemberSort | "phone" | "dob" | "verified" | "status";

/** The keys of sortable columns are the server's sort keys. */
export const memberColumns: readonly (Column<Member> & { key: Key })[] = [
  {
    key: "name",
    header: "Name",
    cell: (member) => <MemberName member={member} />,
    kind: "person",
    width: 8.25,
    part: "primary",
  },
  {
    key: "email",
    header: "Email",
    cell: ({ email }) => (email ? <EmailAddress email={email} /> : MISSING),
    kind: "email",
    width: 14,
  },
  {
    key: "phone",
    header: "Phone",
    cell: ({ phone }) => <bdi className="tabular-nums">{phone || MISSING}</bdi>,
    kind: "number",
    width: 9,
    sortable: false,
  },
  { key: "dob", header: "DOB", cell: ({ dob }) => formatBirth(dob), kind: "date", width: 6.375, sortable: false },
  {
    key: "role",
    header: "Role",
    cell: ({ role }) => <span className="text-xs text-ink-soft">{role || MISSING}</span>,
    kind: "word",
    width: 4.375,
    part: "figure",
  },
  {
    key: "verified",
    header: "Verified",
    cell: (member) => <VerifiedWord member={member} />,
    kind: "state",
    width: 5,
    sortable: false,
  },
  {
    key: "status",
    header: "Status",
    cell: (member) => <MemberStatus member={member} />,
    kind: "state",
    width: 8.25,
    part: "status",
    sortable: false,
  },
  {
    key: "created_at",
    header: "Created",
    cell: ({ createdAt }) => formatDayComma(createdAt),
    kind: "date",
    width: 6.375,
    part: "time",
  },
];

function MemberName({ member }: { member: Member }) {
  const isOneself = useIsOneself(member);
  return (
    <>
      <span className="me-2 font-medium">
        <PersonLink id={member.id} name={member.displayName} />
      </span>
      {isOneself ? <span className="text-xs text-ink-soft">You</span> : null}
    </>
  );
}
