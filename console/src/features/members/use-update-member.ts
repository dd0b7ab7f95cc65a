import { type Member, updateMember } from "@hivekeeper/contract/member.ts";
import { useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import type { WaitingForm } from "#flow/outbox/waiting.ts";
import { useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { nameOf } from "./member-naming.ts";
import { adoptMember } from "./member-queries.ts";
import type { MemberBody } from "./member-values.ts";

interface Save {
  body: MemberBody;
  signal: AbortSignal;
  ifMatch: string | null;
  form: WaitingForm;
}

/** With the extension `safe-writes`, 409 when somebody saved after the version `ifMatch` names. */
export function useUpdateMember(member: Member) {
  const { id } = member;
  const queryClient = useQueryClient();
  return useChange({
    request: ({ form: _, ...save }: Save) => requestTo(updateMember, { ...save, params: { id } }),
    waits: ({ form }) => ({
      what: "Edit user",
      whom: nameOf(member),
      record: `member ${id}`,
      opens: `/members?edit=${id}`,
      form,
    }),
    onSuccess: (answer) => {
      notifyDone("Updated", undefined, "Member updated successfully.");
      void adoptMember(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "", "Update failed."),
  });
}
