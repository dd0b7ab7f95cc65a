import type { Member } from "@hivekeeper/contract/member.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { adoptMemberStatus } from "./member-queries.ts";
import { setMemberActive } from "./set-member-active.ts";

/**
 * Whether a member is active, and a function that changes it. The requested state shows at once, wherever the member is
 * shown. After a failure nothing has to be rolled back: the cache still holds the old state.
 */
export function useMemberSwitch(member: Member) {
  const queryClient = useQueryClient();
  const mutationKey = ["member status", member.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (isActive: boolean) => setMemberActive(member, isActive),
    onSuccess: (answer, isActive) => {
      notifyDone("Status updated", answer.body);
      return adoptMemberStatus(queryClient, member.id, isActive);
    },
    onError: (error) => notifyFailed(error, "", "Status change failed."),
  });
  const [asked] = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables === true,
  });
  return {
    isActive: asked ?? member.isActive,
    isBusy: asked !== undefined,
    set: (isActive: boolean) => {
      // A second press may come before the first has rendered.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(isActive);
    },
  };
}
