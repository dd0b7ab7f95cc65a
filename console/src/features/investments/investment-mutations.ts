import { closeVest, createVest, deleteVest, updateVest } from "@hivekeeper/contract/vest.ts";
import type { Change } from "#flow/change/change.ts";
import { useChange } from "#flow/change/use-change.ts";
import { notifyDone } from "#flow/notify.ts";
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

export const useCreateVest = () =>
  useChange({
    request: ({ fields, ...save }: Save & { idempotencyKey: string }) =>
      requestTo(createVest, { ...save, body: bodyOf(fields, { clears: false }) }),
    done: "Created",
    onSuccess: (queryClient) => refreshVestPages(queryClient),
    failed: "Could not save investment.",
  });

/** With the extension `safe`, 409 when somebody saved after the version `ifMatch` names. */
export const useUpdateVest = (id: string) =>
  useChange({
    request: ({ fields, change: _, ...save }: Save & { ifMatch: string | null; change: Change | null }) =>
      requestTo(updateVest, { ...save, params: { id }, body: bodyOf(fields, { clears: true }) }),
    waits: ({ fields, change }) =>
      change && {
        what: "Edit investment",
        whom: fields.investment_name,
        record: `vest ${id}`,
        opens: `/investments/${id}?edit=1`,
        touches: ["vests"],
        change,
      },
    done: "Updated",
    onSuccess: (queryClient, answer) => void adoptVest(queryClient, id, answer),
    failed: "Could not update investment.",
  });

export const useDeleteVest = (id: string) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(deleteVest, { params: { id }, signal }),
    onSuccess: (queryClient, { body }) => {
      notifyDone("Deleted", body, "VestDeleted Successfully");
      forgetVest(queryClient, id);
      refreshVestPages(queryClient);
    },
    failed: "Delete failed.",
  });

/** Extension `admin`. */
export const useCloseVest = (id: string) =>
  useChange({
    request: (signal: AbortSignal) => requestTo(closeVest, { params: { id }, signal }),
    done: "Updated",
    onSuccess: (queryClient, answer) => void adoptVest(queryClient, id, answer),
    failed: "Could not update investment.",
  });
