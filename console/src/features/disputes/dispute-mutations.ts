import { type Dispute, updateDispute } from "@hivekeeper/contract/dispute.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { refreshDisputes } from "./dispute-queries.ts";

const SENT = { resolved: "CLOSED", pending: "OPEN" } as const satisfies Record<Dispute["status"], string>;

/** Sends the desired status, never a toggle. */
export function useSettleDispute(id: string, wished: Dispute["status"]) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signal: AbortSignal) =>
      call(updateDispute, { params: { id }, body: { resolve_status: SENT[wished] }, signal }),
    onSuccess: ({ body }) => {
      notifyDone("Updated", body, "Dispute updated successfully");
      void refreshDisputes(queryClient);
    },
    onError: (error) => notifyFailed(error, "Action failed."),
  });
}
