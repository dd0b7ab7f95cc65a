import { type CreatorSummary, getCreator } from "@hivekeeper/contract/creator.ts";
import { readCreatorAnswer } from "@hivekeeper/contract/read/creator.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { fetchVersion, listedRow } from "#flow/fetch-record.ts";
import { CallError } from "#lib/call-error.ts";
import { CREATOR_PAGES, creatorKey } from "./creator-keys.ts";

export const creatorRecord = (id: string) =>
  queryOptions({
    queryKey: creatorKey(id),
    queryFn: async ({ signal }) => {
      if (id.trim() === "") throw new CallError("http", { serverText: "Missing id" });
      return fetchVersion(getCreator, id, readCreatorAnswer, signal, "Creator not found");
    },
  });

/** The creator from a cached list page: enough for a heading only. */
export function useListedCreator(id: string): CreatorSummary | undefined {
  return listedRow<CreatorSummary>(useQueryClient(), CREATOR_PAGES, id);
}
