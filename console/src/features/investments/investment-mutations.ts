import { closeVest, createVest, deleteVest, updateVest } from "@hivekeeper/contract/vest.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
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
  return useMutation({
    mutationFn: ({ fields, ...save }: Save & { idempotencyKey: string }) =>
      call(createVest, { ...save, body: bodyOf(fields, { clears: false }) }),
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
  return useMutation({
    mutationFn: ({ fields, ...save }: Save & { ifMatch: string | null }) =>
      call(updateVest, { ...save, params: { id }, body: bodyOf(fields, { clears: true }) }),
    onSuccess: (answer) => {
      notifyDone("Updated", answer.body);
      void adoptVest(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "Could not update investment."),
  });
}

export function useDeleteVest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signal: AbortSignal) => call(deleteVest, { params: { id }, signal }),
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
  return useMutation({
    mutationFn: (signal: AbortSignal) => call(closeVest, { params: { id }, signal }),
    onSuccess: (answer) => {
      notifyDone("Updated", answer.body);
      void adoptVest(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "Could not update investment."),
  });
}
