import { type CreatorSummary, setCreatorStatus } from "@hivekeeper/contract/creator.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { adoptCreatorStatus } from "./creator-refresh.ts";

/** Pending until the shown data has been fetched again: nothing changes before the server confirms it. */
export function useSetCreatorActive(creator: CreatorSummary) {
  const { id, displayName } = creator;
  const queryClient = useQueryClient();
  return useChange({
    request: (active: boolean) => requestTo(setCreatorStatus, { params: { id }, body: { active } }),
    waits: (active) => ({
      what: active ? "Activate" : "Deactivate",
      whom: displayName || id,
      record: `creator ${id}`,
      opens: `/creators/${id}`,
      ifMatch: ifMatchOf(creator),
      wanted: { field: "active", value: String(active), words: { true: "Active", false: "Inactive" } },
    }),
    onSuccess: (_answer, active) => {
      notifyDone("Status updated Successfully");
      return adoptCreatorStatus(queryClient, id, active);
    },
    onError: (error) => notifyFailed(error, "", "Status change failed."),
  });
}
