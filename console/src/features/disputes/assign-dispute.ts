import { assignDispute } from "@hivekeeper/contract/assignment.ts";
import type { Dispute } from "@hivekeeper/contract/dispute.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { disputeName } from "./dispute-name.ts";
import { refreshDisputes } from "./dispute-queries.ts";

/** An administrator's id and name; the id is empty for `Nobody`. */
export interface Assignee {
  id: string;
  name: string;
}

export function useAssignDispute(dispute: Dispute) {
  const { id } = dispute;
  const queryClient = useQueryClient();
  return useChange({
    request: (assignee: Assignee) =>
      requestTo(assignDispute, { params: { id }, body: { member_id: assignee.id === "" ? null : assignee.id } }),
    waits: (assignee) => ({
      what: assignee.id === "" ? "Unassign" : `Assign to ${assignee.name}`,
      whom: disputeName(dispute),
      record: `dispute ${id}`,
      opens: `/disputes?view=${id}`,
      ifMatch: ifMatchOf(dispute),
      wanted: { field: "assigned_to", value: assignee.id, words: { [assignee.id]: assignee.name } },
    }),
    onSuccess: ({ body }) => {
      notifyDone("Updated", body);
      return refreshDisputes(queryClient);
    },
    onError: (error) => {
      notifyFailed(error, "The dispute could not be assigned.");
      void refreshDisputes(queryClient);
    },
  });
}
