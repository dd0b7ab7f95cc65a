import type { Member } from "@hivekeeper/contract/member.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { adoptMemberStatus } from "./member-queries.ts";
import { setMemberActive } from "./set-member-active.ts";

/**
 * Whether a member is active, and how to say otherwise. What was asked for counts from the press on, wherever the
 * member is shown; when it fails nothing has to be put back, because nothing but the question had changed.
 */
export function useMemberSwitch(member: Member) {
  const queryClient = useQueryClient();
  const mutationKey = ["member status", member.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (isActive: boolean) => setMemberActive(member, isActive),
    onSuccess: (answer, isActive) => {
      notifyDone("Status updated", answer.body);
      adoptMemberStatus(queryClient, member.id, isActive);
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
      // A second press may come before the first has reached the screen.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(isActive);
    },
  };
}
