import { type Creator, type CreatorSummary, getCreator } from "@hivekeeper/contract/creator.ts";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { fetchVersion, listedRow, type Version } from "#flow/fetch-record.ts";
import { CallError } from "#lib/call-error.ts";
import { CREATOR_PAGES, creatorKey } from "./creator-keys.ts";

/** Links to identity documents may expire after five minutes; a shown record is fetched again before. */
const RENEW_DOCUMENTS_MS = 4 * 60_000;

export const creatorRecord = (id: string) =>
  queryOptions({
    queryKey: creatorKey(id),
    queryFn: async ({ signal }) => {
      if (id.trim() === "") throw new CallError("http", { serverText: "Missing id" });
      return fetchVersion(getCreator, id, readCreatorAnswer, signal, "Creator not found");
    },
    refetchInterval: ({ state }) => (state.data && hasSignedDocument(state.data) ? RENEW_DOCUMENTS_MS : false),
  });

/** The creator from a cached list page: enough for a heading only. */
export function useListedCreator(id: string): CreatorSummary | undefined {
  return listedRow<CreatorSummary>(useQueryClient(), CREATOR_PAGES, id);
}

const hasSignedDocument = ({ record: { kyc } }: Version<Creator>) =>
  /[?&]expires=\d/.test(kyc.copyOfId + kyc.copyOfUtilityBill);
