import type { Member } from "@hivekeeper/contract/member.ts";
import { Switch } from "#ui/switch.tsx";
import { ActiveBadge } from "./member-badges.tsx";
import { nameOf } from "./member-naming.ts";
import { useMemberSwitch } from "./use-member-switch.ts";

/** The state with a switch that changes it at once. */
export function MemberStatus({ member }: { member: Member }) {
  const { isActive, isBusy, set } = useMemberSwitch(member);
  return (
    <span className="flex items-center gap-1.5">
      {/* The same width for both words, so that the switch stays under the pointer. */}
      <span className="inline-flex sm:w-19">
        <ActiveBadge isActive={isActive} />
      </span>
      <Switch label={`Active: ${nameOf(member)}`} isOn={isActive} isBusy={isBusy} onChange={set} />
    </span>
  );
}
