import type { Member } from "@hivekeeper/contract/member.ts";
import { MISSING } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { useIsOneself } from "./member-naming.ts";

export function MemberName({ member }: { member: Member }) {
  const isOneself = useIsOneself(member);
  return (
    <>
      {/* A name may hold marks that turn the direction of what follows: it keeps them to itself. */}
      <bdi className="me-2 font-medium [overflow-wrap:anywhere]">{member.displayName || MISSING}</bdi>
      {isOneself ? <Badge tone="accent">You</Badge> : null}
    </>
  );
}
