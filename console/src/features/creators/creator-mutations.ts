import { type Creator, createCreatorAsMember, updateCreator } from "@hivekeeper/contract/creator.ts";
import type { Change } from "#flow/change/change.ts";
import { useChange } from "#flow/change/use-change.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { createCreator } from "./create-creator.ts";
import { TOUCHES } from "./creator-keys.ts";
import { adoptCreator } from "./creator-queries.ts";
import { refreshCreators } from "./creator-refresh.ts";
import { bodyOf, type CreatorValues, UNSTORED } from "./creator-values.ts";

// In a file of its own, so that lists do not load the code of mutations.

interface Save {
  values: CreatorValues;
  signal: AbortSignal;
}

export const useCreateCreator = () =>
  useChange({
    request: ({ values, ...save }: Save & { idempotencyKey: string }) =>
      requestTo(createCreatorAsMember, { ...save, body: bodyOf(values) }),
    make: createCreator,
    done: "Created",
    onSuccess: (queryClient) => void refreshCreators(queryClient),
    failed: "Could not create creator.",
  });

/** With the extension `safe`, 409 when somebody saved after the version `ifMatch` names. */
export const useUpdateCreator = ({ id, displayName }: Creator) =>
  useChange({
    request: ({ values, change: _, ...save }: Save & { ifMatch: string | null; change: Change | null }) =>
      requestTo(updateCreator, { ...save, params: { id }, body: bodyOf(values) }),
    waits: ({ values, change }) =>
      change && {
        what: "Edit creator",
        whom: displayName || id,
        record: `creator ${id}`,
        opens: `/creators?edit=${id}`,
        touches: TOUCHES,
        change,
        body: bodyOf({ ...values, ...UNSTORED }),
      },
    onSuccess: (queryClient, answer) => {
      notifyDone("Creator updated Successfully");
      void adoptCreator(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "Could not update creator.", "Update failed"),
  });
