import { closeVest, createVest, deleteVest, updateVest } from "@hivekeeper/contract/vest.ts";
import { useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import type { WaitingForm } from "#flow/outbox/waiting.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import type { OnProgress } from "#lib/transport.ts";
import { adoptVest, forgetVest, refreshVestPages } from "./investment-queries.ts";
import { bodyOf, type VestFields } from "./vest-body.ts";

// In a file of its own, so that lists do not load the code of mutations.

interface Save {
  fields: VestFields;
  signal: AbortSignal;
  onProgress: OnProgress;
}

export function useCreateVest() {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ fields, ...save }: Save & { idempotencyKey: string }) =>
      requestTo(createVest, { ...save, body: bodyOf(fields, { clears: false }) }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Created", body);
      refreshVestPages(queryClient);
    },
    onError: (error) => notifyFailed(error, "Could not save investment."),
  });
}

/** With the extension `safe-writes`, 409 when somebody saved after the version `ifMatch` names. */
export function useUpdateVest(id: string) {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ fields, form: _, ...save }: Save & { ifMatch: string | null; form: WaitingForm }) =>
      requestTo(updateVest, { ...save, params: { id }, body: bodyOf(fields, { clears: true }) }),
    // New pictures need a line: a file does not wait.
    waits: ({ fields, form }) => ({
      what: "Edit investment",
      whom: fields.investment_name,
      record: `vest ${id}`,
      opens: `/investments/${id}?edit=1`,
      form,
    }),
    onSuccess: (answer) => {
      notifyDone("Updated", answer.body);
      void adoptVest(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "Could not update investment."),
  });
}

export function useDeleteVest(id: string) {
  const queryClient = useQueryClient();
  return useChange({
    request: (signal: AbortSignal) => requestTo(deleteVest, { params: { id }, signal }),
    waits: needsLine,
    onSuccess: ({ body }) => {
      notifyDone("Deleted", body, "VestDeleted Successfully");
      forgetVest(queryClient, id);
      refreshVestPages(queryClient);
    },
    onError: (error) => notifyFailed(error, "Delete failed."),
  });
}

/** Extension `vest-close`. */
export function useCloseVest(id: string) {
  const queryClient = useQueryClient();
  return useChange({
    request: (signal: AbortSignal) => requestTo(closeVest, { params: { id }, signal }),
    waits: needsLine,
    onSuccess: (answer) => {
      notifyDone("Updated", answer.body);
      void adoptVest(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "Could not update investment."),
  });
}
