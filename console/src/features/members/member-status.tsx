import type { Member } from "@hivekeeper/contract/member.ts";
import { useId } from "react";
import { useAskFirst } from "#flow/form/use-ask-first.tsx";
import { useMay } from "#lib/rights.ts";
import { Switch } from "#ui/switch.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { ActiveBadge } from "./member-badges.tsx";
import { impactLinks } from "./member-impact.ts";
import { nameOf, useIsOneself } from "./member-naming.ts";
import { mayChange } from "./member-rights.ts";
import { useMemberSwitch } from "./use-member-switch.ts";

/** The state with a switch that changes it at once, for who may. Administrators cannot deactivate themselves. */
export function MemberStatus({ member }: { member: Member }) {
  const { isActive, isBusy, isWaiting, set } = useMemberSwitch(member);
  const waitingId = useId();
  useMay();
  const { isAsking, askFirst, question } = useAskFirst({
    title: `Deactivate ${nameOf(member)}`,
    message: `Are you sure you want to deactivate ${nameOf(member)}?`,
    verb: "Deactivate",
    act: { noun: "members", id: member.id, act: "deactivate" },
    links: impactLinks(member),
  });
  const isOn = isActive && !isAsking;
  if (useIsOneself(member) && isActive) {
    return (
      <span className="flex flex-col items-start gap-0.5">
        <ActiveBadge isActive />
        {/* In a table the badge beside the name says why there is no switch. */}
        <span className="text-start text-[0.8125rem] leading-4.5 font-normal text-ink-soft [td_&]:sr-only">
          You cannot deactivate yourself.
        </span>
      </span>
    );
  }
  return (
    <span className="flex items-center gap-1.5">
      {/* The same width for both words, so that the switch stays under the pointer. */}
      <span className="inline-flex sm:min-w-19">
        <ActiveBadge isActive={isOn} />
      </span>
      {mayChange(member) ? (
        <Switch
          label={`Active: ${nameOf(member)}`}
          isOn={isOn}
          isBusy={isBusy || isAsking}
          describedBy={isWaiting ? waitingId : undefined}
          onChange={(wanted) => (wanted ? set(true) : askFirst(() => set(false)))}
        />
      ) : null}
      {isWaiting ? <WaitingMark id={waitingId} /> : null}
      {question}
    </span>
  );
}
