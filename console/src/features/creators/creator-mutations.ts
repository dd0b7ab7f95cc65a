import { type Creator, createCreatorAsMember, updateCreator } from "@hivekeeper/contract/creator.ts";
import { useQueryClient } from "@tanstack/react-query";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import type { WaitingForm } from "#flow/outbox/waiting.ts";
import { needsLine, useChange } from "#flow/use-change.ts";
import { requestTo } from "#lib/call-request.ts";
import { createCreator } from "./create-creator.ts";
import { adoptCreator } from "./creator-queries.ts";
import { refreshCreators } from "./creator-refresh.ts";
import { bodyOf, type CreatorValues, storedEdit } from "./creator-values.ts";

// In a file of its own, so that lists do not load the code of mutations.

interface Save {
  values: CreatorValues;
  signal: AbortSignal;
}

export function useCreateCreator() {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ values, ...save }: Save & { idempotencyKey: string }) =>
      requestTo(createCreatorAsMember, { ...save, body: bodyOf(values) }),
    waits: needsLine,
    send: createCreator,
    onSuccess: ({ body }) => {
      notifyDone("Created", body);
      void refreshCreators(queryClient);
    },
    onError: (error) => notifyFailed(error, "Could not create creator."),
  });
}

/** With the extension `safe-writes`, 409 when somebody saved after the version `ifMatch` names. */
export function useUpdateCreator({ id, displayName }: Creator) {
  const queryClient = useQueryClient();
  return useChange({
    request: ({ values, form: _, ...save }: Save & { ifMatch: string | null; form: WaitingForm<CreatorValues> }) =>
      requestTo(updateCreator, { ...save, params: { id }, body: bodyOf(values) }),
    waits: ({ values, form }) => {
      const stored = storedEdit(values, form);
      const words = { what: "Edit creator", whom: displayName || id };
      return stored && { ...words, ...stored, record: `creator ${id}`, opens: `/creators?edit=${id}` };
    },
    onSuccess: (answer) => {
      notifyDone("Creator updated Successfully");
      void adoptCreator(queryClient, id, answer);
    },
    onError: (error) => notifyFailed(error, "Could not update creator.", "Update failed"),
  });
}
