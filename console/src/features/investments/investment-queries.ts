import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { readVestAnswer, readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { getVest, investorFields, listInvestors, type Vest } from "@hivekeeper/contract/vest.ts";
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchVersion, listedRow } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import type { VestAddress } from "./vest-address.ts";
import { vestCache } from "./vest-cache.ts";
import { vestCall } from "./vest-call.ts";

const KEY = "vests";
const PAGES = [KEY, "page"];
const recordKey = (id: string) => [KEY, "one", id];

/** One investment and its version, to which an edit refers; `etag` is null if the backend keeps no versions. */
export interface VestRecord {
  vest: Vest;
  etag: string | null;
}

export const vestPage = (state: VestAddress) =>
  pageQuery({ key: PAGES, ...vestCall(state), read: readVestPage, cache: vestCache });

export const vestRecord = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: async ({ signal }): Promise<VestRecord> => {
      const { record, etag } = await fetchVersion(getVest, id, readVestAnswer, signal, "Investment not found");
      return { vest: record, etag };
    },
  });

/** The record; until it has loaded, the row of a list. */
export function useVestRecord(id: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...vestRecord(id), placeholderData: () => listed(queryClient, id) });
}

/** Extension `admin`. */
export const investorPage = (id: string, page: number) =>
  queryOptions({
    queryKey: [KEY, "investors", id, page],
    queryFn: async ({ signal }) => {
      const { body, headers } = await call(listInvestors, { params: { id }, query: { page }, signal });
      return readOwnPage(investorFields, body, { page, headers });
    },
    placeholderData: keepPreviousData,
  });

/**
 * Puts the answer to an edit into the cache. A backend that keeps versions answers with the whole record; from any
 * other the record is fetched again.
 */
export async function adoptVest(queryClient: QueryClient, id: string, { body, etag }: Answer): Promise<void> {
  const vest = readVestAnswer(body);
  if (!vest || !etag) return refetchChanged(queryClient, PAGES, recordKey(id));
  await dropRequests(queryClient, recordKey(id));
  queryClient.setQueryData(vestRecord(id).queryKey, { vest, etag });
  refreshVestPages(queryClient);
}

/** Fetches every list on screen again; for use after any change. */
export const refreshVestPages = (queryClient: QueryClient): void => void refetchChanged(queryClient, PAGES);

export const forgetVest = (queryClient: QueryClient, id: string): void =>
  queryClient.removeQueries({ queryKey: recordKey(id), type: "inactive" });

function listed(queryClient: QueryClient, id: string): VestRecord | undefined {
  const vest = listedRow<Vest>(queryClient, PAGES, id);
  return vest && { vest, etag: null };
}
