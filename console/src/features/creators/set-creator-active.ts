import { setCreatorStatus } from "@hivekeeper/contract/creator.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { adoptCreatorStatus } from "./creator-refresh.ts";

/** Pending until the shown data has been fetched again: nothing changes before the server confirms it. */
export function useSetCreatorActive(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) => call(setCreatorStatus, { params: { id }, body: { active } }),
    onSuccess: (_answer, active) => {
      notifyDone("Status updated Successfully");
      return adoptCreatorStatus(queryClient, id, active);
    },
    onError: (error) => notifyFailed(error, "", "Status change failed."),
  });
}
