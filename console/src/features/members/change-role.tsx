import { type Member, updateMember } from "@hivekeeper/contract/member.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { ImpactLines } from "#flow/impact-lines.tsx";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { useChange } from "#flow/use-change.ts";
import { useConfirmedMutation } from "#flow/use-confirmed-mutation.ts";
import { requestTo } from "#lib/call-request.ts";
import { Confirm } from "#ui/overlay/confirm.tsx";
import { impactLinks } from "./member-impact.ts";
import { nameOf } from "./member-naming.ts";
import { adoptMember } from "./member-queries.ts";
import { RoleQuestion } from "./role-question.tsx";

interface ChangeRoleProps {
  member: Member;
  /** The role that was chosen. */
  role: string;
  onClose: () => void;
}

export function ChangeRole({ member, role, onClose }: ChangeRoleProps) {
  const confirmation = useConfirmedMutation(useSetRole(member, role).mutateAsync, onClose);
  return (
    <Confirm
      {...confirmation}
      title="Change role"
      message={<RoleQuestion member={member} role={role} />}
      verb="Change role"
      tone="primary"
      onClose={onClose}
    >
      <ImpactLines act={{ noun: "members", id: member.id, act: "role" }} links={impactLinks(member)} />
    </Confirm>
  );
}

function useSetRole(member: Member, role: string) {
  const { id } = member;
  const queryClient = useQueryClient();
  return useChange({
    request: (signal: AbortSignal) => requestTo(updateMember, { params: { id }, body: { role }, signal }),
    waits: () => ({
      what: "Change role",
      whom: nameOf(member),
      record: `member ${id}`,
      opens: `/members?view=${id}`,
      ifMatch: ifMatchOf(member),
      wanted: { field: "role", value: role },
    }),
    onSuccess: (answer) => {
      notifyDone("Updated", undefined, "Member updated successfully.");
      return adoptMember(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "", "Update failed."),
  });
}
