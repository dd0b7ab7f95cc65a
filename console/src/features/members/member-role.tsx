import { MEMBER_ROLES, type Member } from "@hivekeeper/contract/member.ts";
import { useState } from "react";
import { useWanted } from "#flow/change/changes.ts";
import { useMay } from "#lib/rights.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { SelectFilter } from "#ui/table/select-filter.tsx";
import { WaitingMark } from "#ui/waiting-mark.tsx";
import { useIsOneself } from "./member-naming.ts";
import { mayChange, mayGive } from "./member-rights.ts";

const ChangeRole = lazyOverlay(() => import("./change-role.tsx").then((file) => file.ChangeRole));

/** The specification writes the roles in capitals. */
const OPTIONS = MEMBER_ROLES.map((value) => ({ value, label: value }));

/** The role, which is changed after a question by who may. Administrators cannot change their own. */
export function MemberRole({ member }: { member: Member }) {
  const [asked, setAsked] = useState<string>();
  const waiting = useWanted(`member ${member.id}`, "role");
  useMay();
  const isOneself = useIsOneself(member);
  if (!mayChange(member)) return member.role;
  if (isOneself) {
    return (
      <>
        {member.role}
        <span className="block text-[0.8125rem] leading-4.5 font-normal text-ink-soft">
          You cannot change your own role.
        </span>
      </>
    );
  }
  return (
    <span className="flex items-center gap-1.5">
      <SelectFilter
        label="Role"
        options={OPTIONS.filter(({ value }) => mayGive(value))}
        value={waiting ?? member.role}
        onChange={setAsked}
      />
      {waiting === undefined ? null : <WaitingMark />}
      {asked === undefined ? null : <ChangeRole member={member} role={asked} onClose={() => setAsked(undefined)} />}
    </span>
  );
}
