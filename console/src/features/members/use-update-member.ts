import { type Member, updateMember } from "@hivekeeper/contract/member.ts";
import type { Change } from "#flow/change/change.ts";
import { useChange } from "#flow/change/use-change.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { nameOf } from "./member-naming.ts";
import { adoptMember } from "./member-queries.ts";
import type { MemberBody } from "./member-values.ts";

interface Save {
  body: MemberBody;
  signal: AbortSignal;
  ifMatch: string | null;
  change: Change | null;
}

/** With the extension `safe`, 409 when somebody saved after the version `ifMatch` names. */
export function useUpdateMember(member: Member) {
  const { id } = member;
  return useChange({
    request: ({ change: _, ...save }: Save) => requestTo(updateMember, { ...save, params: { id } }),
    waits: ({ change }) =>
      change && {
        what: "Edit user",
        whom: nameOf(member),
        record: `member ${id}`,
        opens: `/members?edit=${id}`,
        touches: ["members", "people"],
        change,
      },
    onSuccess: (queryClient, answer) => {
      notifyDone("Updated", undefined, "Member updated successfully.");
      void adoptMember(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "", "Update failed."),
  });
}
