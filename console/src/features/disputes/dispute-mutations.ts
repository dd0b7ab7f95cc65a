import { type Dispute, updateDispute } from "@hivekeeper/contract/dispute.ts";
import { useQueryClient } from "@tanstack/react-query";
import { ifMatchOf } from "#flow/if-match.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { disputeName } from "./dispute-name.ts";
import { refreshDisputes } from "./dispute-queries.ts";

const SENT = { resolved: "CLOSED", pending: "OPEN" } as const satisfies Record<Dispute["status"], string>;

/** Sends the desired status, never a toggle, with its reason if there is one. */
export function useSettleDispute(dispute: Dispute, wished: Dispute["status"], reason: string) {
  const { id } = dispute;
  const queryClient = useQueryClient();
  return useChange({
    request: (signal: AbortSignal) =>
      requestTo(updateDispute, {
        params: { id },
        body: { resolve_status: SENT[wished], ...(reason.trim() && { reason }) },
        signal,
      }),
    waits: () => ({
      what: wished === "resolved" ? "Mark as resolved" : "Reopen",
      whom: disputeName(dispute),
      record: `dispute ${id}`,
      opens: `/disputes?view=${id}`,
      ifMatch: ifMatchOf(dispute),
      wanted: { field: "resolve_status", value: SENT[wished], words: { CLOSED: "Resolved", OPEN: "Pending" } },
    }),
    onSuccess: ({ body }) => {
      notifyDone("Updated", body, "Dispute updated successfully");
      void refreshDisputes(queryClient);
    },
    onError: (error) => notifyFailed(error, "Action failed."),
  });
}
