import { type Creator, type CreatorSummary, getCreator } from "@hivekeeper/contract/creator.ts";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { fetchVersion, listedRow } from "#flow/fetch-record.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import { CallError } from "#lib/call-error.ts";
import { CREATOR_PAGES, creatorKey } from "./creator-keys.ts";

/** One creator and its version, to which an edit refers; `etag` is null if the backend keeps no versions. */
export interface CreatorRecord {
  creator: Creator;
  etag: string | null;
}

/** Links to identity documents may expire after five minutes; a shown record is fetched again before. */
const RENEW_DOCUMENTS_MS = 4 * 60_000;

export const creatorRecord = (id: string) =>
  queryOptions({
    queryKey: creatorKey(id),
    queryFn: async ({ signal }) => {
      if (id.trim() === "") throw new CallError("http", { serverText: "Missing id" });
      const { record, etag } = await fetchVersion(getCreator, id, readCreatorAnswer, signal, "Creator not found");
      return { creator: record, etag };
    },
    refetchInterval: ({ state }) => (state.data && hasSignedDocument(state.data) ? RENEW_DOCUMENTS_MS : false),
  });

/** The creator from a cached list page: enough for a heading only. */
export function useListedCreator(id: string): CreatorSummary | undefined {
  return listedRow<CreatorSummary>(useQueryClient(), CREATOR_PAGES, id);
}

/**
 * Puts the answer to an edit into the cache. A backend that keeps versions answers with the whole record; from any
 * other the record is fetched again.
 */
export async function adoptCreator(queryClient: QueryClient, id: string, { body, etag }: Answer): Promise<void> {
  const creator = readCreatorAnswer(body);
  if (!creator || !etag) return refetchChanged(queryClient, CREATOR_PAGES, creatorKey(id));
  await dropRequests(queryClient, creatorKey(id));
  queryClient.setQueryData(creatorRecord(id).queryKey, { creator, etag });
  return refetchChanged(queryClient, CREATOR_PAGES);
}

const hasSignedDocument = ({ creator: { kyc } }: CreatorRecord) =>
  /[?&]expires=\d/.test(kyc.copyOfId + kyc.copyOfUtilityBill);
