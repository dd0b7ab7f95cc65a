import { type Creator, type CreatorSummary, getCreator } from "@hivekeeper/contract/creator.ts";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { CREATOR_PAGES, creatorKey } from "./creator-keys.ts";

/** One creator and its version, to which an edit refers; `etag` is null if the backend keeps no versions. */
export interface CreatorRecord {
  creator: Creator;
  etag: string | null;
}

/** Links to identity documents may expire after five minutes; a shown record is fetched again before. */
const RENEW_DOCUMENTS_MS = 4 * 60_000;

/** Throws a 404 also where a backend answers 200 without a record. */
export const creatorRecord = (id: string) =>
  queryOptions({
    queryKey: creatorKey(id),
    queryFn: async ({ signal }) => {
      if (id.trim() === "") throw new CallError("http", { serverText: "Missing id" });
      return readRecord(await call(getCreator, { params: { id }, signal }));
    },
    refetchInterval: ({ state }) => (state.data && hasSignedDocument(state.data) ? RENEW_DOCUMENTS_MS : false),
  });

/** The creator from a cached list page: enough for a heading only. */
export function useListedCreator(id: string): CreatorSummary | undefined {
  const pages = useQueryClient().getQueriesData<{ items: CreatorSummary[] }>({ queryKey: CREATOR_PAGES });
  return pages.flatMap(([, page]) => page?.items ?? []).find((creator) => creator.id === id);
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

function readRecord({ body, etag }: Answer): CreatorRecord {
  const creator = readCreatorAnswer(body);
  if (!creator) throw new CallError("http", { status: 404, serverText: "Creator not found" });
  return { creator, etag };
}
