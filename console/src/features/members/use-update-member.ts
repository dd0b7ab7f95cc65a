import { updateMember } from "@hivekeeper/contract/member.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { adoptMember } from "./member-queries.ts";
import type { MemberBody } from "./member-values.ts";

interface Save {
  body: MemberBody;
  signal: AbortSignal;
  ifMatch: string | null;
}

/** With the extension `safe-writes`, 409 when somebody saved after the version `ifMatch` names. */
export function useUpdateMember(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: Save) => call(updateMember, { ...save, params: { id } }),
    onSuccess: (answer) => {
      notifyDone("Updated", undefined, "Member updated successfully.");
      void adoptMember(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "", "Update failed."),
  });
}
