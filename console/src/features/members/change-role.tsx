import { type Member, updateMember } from "@hivekeeper/contract/member.ts";
import { useChange } from "#flow/change/use-change.ts";
import { ConfirmMutation } from "#flow/form/confirm-mutation.tsx";
import { ImpactLines } from "#flow/form/impact-lines.tsx";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { impactLinks } from "./member-impact.ts";
import { adoptMember } from "./member-mutations.ts";
import { nameOf } from "./member-naming.ts";
import { RoleQuestion } from "./role-question.tsx";

interface ChangeRoleProps {
  member: Member;
  /** The role that was chosen. */
  role: string;
  onClose: () => void;
}

export const ChangeRole = ({ member, role, onClose }: ChangeRoleProps) => (
  <ConfirmMutation
    mutate={useSetRole(member, role).mutateAsync}
    title="Change role"
    message={<RoleQuestion member={member} role={role} />}
    verb="Change role"
    tone="primary"
    onClose={onClose}
  >
    <ImpactLines act={{ noun: "members", id: member.id, act: "role" }} links={impactLinks(member)} />
  </ConfirmMutation>
);

function useSetRole(member: Member, role: string) {
  const { id } = member;
  return useChange({
    request: (signal: AbortSignal) => requestTo(updateMember, { params: { id }, body: { role }, signal }),
    waits: () => ({
      what: "Change role",
      whom: nameOf(member),
      record: `member ${id}`,
      opens: `/members?view=${id}`,
      touches: ["members", "people"],
      ifMatch: ifMatchOf(member),
      wanted: { field: "role", value: role },
    }),
    onSuccess: (queryClient, answer) => {
      notifyDone("Updated", undefined, "Member updated successfully.");
      return adoptMember(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "", "Update failed."),
  });
}
