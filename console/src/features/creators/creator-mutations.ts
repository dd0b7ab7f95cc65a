import { updateCreator } from "@hivekeeper/contract/creator.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { call } from "#lib/call.ts";
import { createCreator } from "./create-creator.ts";
import { adoptCreator } from "./creator-queries.ts";
import { refreshCreators } from "./creator-refresh.ts";
import { bodyOf, type CreatorValues } from "./creator-values.ts";

// In a file of its own, so that lists do not load the code of mutations.

interface Save {
  values: CreatorValues;
  signal: AbortSignal;
}

export function useCreateCreator() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, ...save }: Save & { idempotencyKey: string }) =>
      createCreator({ ...save, body: bodyOf(values) }),
    onSuccess: ({ body }) => {
      notifyDone("Created", body);
      void refreshCreators(queryClient);
    },
    onError: (error) => notifyFailed(error, "Could not create creator."),
  });
}

/** With the extension `safe-writes`, 409 when somebody saved after the version `ifMatch` names. */
export function useUpdateCreator(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ values, ...save }: Save & { ifMatch: string | null }) =>
      call(updateCreator, { ...save, params: { id }, body: bodyOf(values) }),
    onSuccess: (answer) => {
      notifyDone("Creator updated Successfully");
      void adoptCreator(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "Could not update creator.", "Update failed"),
  });
}
