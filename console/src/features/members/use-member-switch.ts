import { type Member, setMemberStatus } from "@hivekeeper/contract/member.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useWanted } from "#flow/change/changes.ts";
import { useChange } from "#flow/change/use-change.ts";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyFailed, notifySwitched } from "#flow/notify.ts";
import { makeCall } from "#lib/call.ts";
import { requestTo } from "#lib/call-request.ts";
import { nameOf } from "./member-naming.ts";
import { adoptMemberStatus } from "./member-queries.ts";

/**
 * Whether a member is active, and a function that changes it. The requested state shows at once, wherever the member is
 * shown, also while it waits for a connection. After a failure nothing has to be rolled back: the cache still holds the old state.
 */
export function useMemberSwitch(member: Member) {
  const queryClient = useQueryClient();
  const mutationKey = ["member status", member.id];
  const record = `member ${member.id}`;
  const { mutate } = useChange({
    mutationKey,
    request: (isActive: boolean) =>
      requestTo(setMemberStatus, { params: { id: member.id }, body: { is_active: isActive ? 1 : 0 } }),
    make: async (request, isActive) => {
      try {
        return await makeCall(request);
      } catch (error) {
        const others = await import("./other-ways.ts").catch(() => {
          throw error; // Without a connection they would fail too.
        });
        return others.trySetMemberActive(member, isActive, error);
      }
    },
    waits: (isActive) => ({
      what: isActive ? "Activate" : "Deactivate",
      whom: nameOf(member),
      record,
      opens: `/members?view=${member.id}`,
      touches: ["members", "people"],
      ifMatch: ifMatchOf(member),
      wanted: { field: "active", value: String(isActive), words: { true: "Active", false: "Inactive" } },
    }),
    onSuccess: (_queryClient, _answer, isActive) => {
      notifySwitched("Status updated", nameOf(member), isActive, () => set(!isActive));
      return adoptMemberStatus(queryClient, member.id, isActive);
    },
    onError: (error) => notifyFailed(error, "", "Status change failed."),
  });
  const set = (isActive: boolean) => {
    // A second press may come before the first has rendered.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(isActive);
  };
  const cache = queryClient.getMutationCache();
  const pending = () => cache.find<unknown, Error, boolean>({ mutationKey, status: "pending" })?.state.variables;
  const asked = useSyncExternalStore(cache.subscribe, pending);
  const wanted = useWanted(record, "active");
  return {
    isActive: asked ?? (wanted === undefined ? member.isActive : wanted === "true"),
    isWaiting: wanted !== undefined,
    isBusy: asked !== undefined,
    set,
  };
}
