import { type Creator, type CreatorSummary, getCreator } from "@hivekeeper/contract/creator.ts";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { CREATOR_PAGES, CREATORS } from "./creator-keys.ts";

const oneKey = (id: string) => [...CREATORS, "one", id];

/** One creator and the version of it that an edit refers to; `etag` is null where the backend keeps no versions. */
export interface CreatorRecord {
  creator: Creator;
  etag: string | null;
}

/** The addresses of identity documents may be good for five minutes only; a shown record gets new ones before. */
const RENEW_DOCUMENTS_MS = 4 * 60_000;

/** Throws a 404 also where a backend answers 200 without a record. */
export const creatorRecord = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => {
      if (id.trim() === "") throw new CallError("http", { serverText: "Missing id" });
      return recordOf(await call(getCreator, { params: { id }, signal }));
    },
    refetchInterval: ({ state }) => (state.data && hasSignedDocument(state.data) ? RENEW_DOCUMENTS_MS : false),
  });

/** What a list has already shown of a creator: enough for a heading, no more. */
export function useListedCreator(id: string): CreatorSummary | undefined {
  const pages = useQueryClient().getQueriesData<{ items: CreatorSummary[] }>({ queryKey: CREATOR_PAGES });
  return pages.flatMap(([, page]) => page?.items ?? []).find((creator) => creator.id === id);
}

/**
 * Makes the answer to an edit known. Only a backend that keeps versions is sure to answer with the whole record; any
 * other is asked for it again.
 */
export function adoptCreator(queryClient: QueryClient, id: string, { body, etag }: Answer): void {
  const creator = readCreatorAnswer(body);
  if (creator && etag) queryClient.setQueryData(creatorRecord(id).queryKey, { creator, etag });
  else void queryClient.invalidateQueries({ queryKey: oneKey(id) });
  void queryClient.invalidateQueries({ queryKey: CREATOR_PAGES });
}

/** Resolves when all that is shown of creators has been asked for again. */
export const refreshCreators = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: CREATORS });

const hasSignedDocument = ({ creator: { kyc } }: CreatorRecord) =>
  /[?&]expires=\d/.test(kyc.copyOfId + kyc.copyOfUtilityBill);

function recordOf({ body, etag }: Answer): CreatorRecord {
  const creator = readCreatorAnswer(body);
  if (!creator) throw new CallError("http", { status: 404, serverText: "Creator not found" });
  return { creator, etag };
}
