import { type Member, updateMember } from "@hivekeeper/contract/member.ts";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { sayDone, sayFailed } from "#flow/say.ts";
import { call } from "#lib/call.ts";
import type { MemberBody } from "./member-body.ts";
import { adoptMember, adoptMemberStatus } from "./member-queries.ts";
import { setMemberActive } from "./set-member-active.ts";

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
      sayDone("Updated", undefined, "Member updated successfully.");
      adoptMember(queryClient, id, answer);
    },
    onError: (error) => sayFailed(error, "", "Update failed."),
  });
}

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
      sayDone("Status updated", answer.body);
      adoptMemberStatus(queryClient, member.id, isActive);
    },
    onError: (error) => sayFailed(error, "", "Status change failed."),
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
