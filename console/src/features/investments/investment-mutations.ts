import { readVestAnswer } from "@hivekeeper/contract/read/vest.ts";
import { closeVest, createVest, deleteVest, updateVest, type Vest } from "@hivekeeper/contract/vest.ts";
import type { QueryClient } from "@tanstack/react-query";
import { adoptVersion } from "#flow/adopt-version.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import type { Version } from "#flow/fetch-record.ts";
import { notifyDone } from "#flow/notify.ts";
import type { Answer } from "#lib/answer.ts";
import { requestTo } from "#lib/call-request.ts";
import { forgetVest, refreshVestPages, VEST_PAGES, vestRecord } from "./investment-queries.ts";
import { bodyOf, fieldsOfEdit, fieldsOfNew } from "./vest-body.ts";
import type { VestValues } from "./vest-values.ts";

// In a file of its own, so that lists do not load the code of mutations.

export const useCreateVest = () =>
  useChange({
    request: ({ values, idempotencyKey, signal, onProgress }: Save<VestValues>) =>
      requestTo(createVest, {
        idempotencyKey,
        signal,
        onProgress,
        body: bodyOf(fieldsOfNew(values), { clears: false }),
      }),
    done: "Created",
    onSuccess: (queryClient) => refreshVestPages(queryClient),
    failed: "Could not save investment.",
  });

/** With the extension `safe`, 409 when somebody saved after the version that was seen. */
export const useUpdateVest = (id: string) =>
  useChange({
    request: ({ values, seen: { record, etag }, signal, onProgress }: Save<VestValues, Version<Vest>>) => {
      const body = bodyOf(fieldsOfEdit(values, record.rawStatus), { clears: true });
      return requestTo(updateVest, { params: { id }, body, ifMatch: etag, signal, onProgress });
    },
    waits: ({ values, change }) =>
      change && {
        what: "Edit investment",
        whom: values.investmentName.trim(),
        record: `vest ${id}`,
        opens: `/investments/${id}?edit=1`,
        touches: ["vests"],
        change,
      },
    done: "Updated",
    onSuccess: (queryClient, answer) => adoptVest(queryClient, id, answer),
    isEdit: true,
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
    onSuccess: (queryClient, answer) => adoptVest(queryClient, id, answer),
    failed: "Could not update investment.",
  });

const adoptVest = (queryClient: QueryClient, id: string, { body, etag }: Answer): void =>
  void adoptVersion(queryClient, vestRecord(id).queryKey, { record: readVestAnswer(body), etag }, VEST_PAGES);
