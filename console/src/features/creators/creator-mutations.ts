import { type Creator, createCreatorAsMember, updateCreator } from "@hivekeeper/contract/creator.ts";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { adoptVersion } from "#flow/adopt-version.ts";
import { useChange } from "#flow/change/use-change.ts";
import type { Save } from "#flow/change/use-record-form.tsx";
import type { Version } from "#flow/fetch-record.ts";
import { notifyDone, notifyFailed } from "#flow/notify.ts";
import { requestTo } from "#lib/call-request.ts";
import { createCreator } from "./create-creator.ts";
import { CREATOR_PAGES, creatorKey, TOUCHES } from "./creator-keys.ts";
import { refreshCreators } from "./creator-refresh.ts";
import { bodyOf, type CreatorValues, UNSTORED } from "./creator-values.ts";

// In a file of its own, so that lists do not load the code of mutations.

export const useCreateCreator = () =>
  useChange({
    request: ({ values, signal, idempotencyKey }: Save<CreatorValues>) =>
      requestTo(createCreatorAsMember, { body: bodyOf(values), signal, idempotencyKey }),
    make: createCreator,
    done: "Created",
    onSuccess: (queryClient) => void refreshCreators(queryClient),
    failed: "Could not create creator.",
  });

/** With the extension `safe`, 409 when somebody saved after the version that was seen. */
export const useUpdateCreator = ({ id, displayName }: Creator) =>
  useChange({
    request: ({ values, seen, signal }: Save<CreatorValues, Version<Creator>>) =>
      requestTo(updateCreator, { params: { id }, body: bodyOf(values), ifMatch: seen.etag, signal }),
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
    onSuccess: (queryClient, { body, etag }) => {
      notifyDone("Creator updated Successfully");
      void adoptVersion(queryClient, creatorKey(id), { record: readCreatorAnswer(body), etag }, CREATOR_PAGES);
    },
    isEdit: true,
    onError: (error) => notifyFailed(error, "Could not update creator.", "Update failed"),
  });
