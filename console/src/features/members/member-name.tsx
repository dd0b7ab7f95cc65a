import type { Member } from "@hivekeeper/contract/member.ts";
import { PersonLine } from "#flow/person-line.tsx";
import { PersonLink } from "#flow/person-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { useIsOneself } from "./member-naming.ts";

export function MemberName({ member }: { member: Member }) {
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
