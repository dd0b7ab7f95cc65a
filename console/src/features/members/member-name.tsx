import type { Member } from "@hivekeeper/contract/member.ts";
import { MISSING } from "#lib/format.ts";
import { Badge } from "#ui/badge.tsx";
import { useIsOneself } from "./member-naming.ts";

export function MemberName({ member }: { member: Member }) {
  const isOneself = useIsOneself(member);
  return (
    <>
      {/* `bdi` isolates direction marks that a name may contain. */}
      <bdi className="me-2 font-medium [overflow-wrap:anywhere]">{member.displayName || MISSING}</bdi>
      {isOneself ? <Badge tone="accent">You</Badge> : null}
    </>
  );
}
