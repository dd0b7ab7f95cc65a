import { readOwnPage } from "@hivekeeper/contract/read/fields.ts";
import { readVestAnswer, readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { getVest, investorFields, listInvestors, type Vest } from "@hivekeeper/contract/vest.ts";
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchVersion, listedRow } from "#flow/fetch-record.ts";
import { pageQuery } from "#flow/list/list-query.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import type { VestAddress } from "./vest-address.ts";
import { vestCache } from "./vest-cache.ts";
import { vestCall } from "./vest-call.ts";

const KEY = "vests";
export const VEST_PAGES = [KEY, "page"];
const recordKey = (id: string) => [KEY, "one", id];

export const vestPage = (state: VestAddress) =>
  pageQuery({ key: VEST_PAGES, ...vestCall(state), read: readVestPage, cache: vestCache });

export const vestRecord = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: ({ signal }) => fetchVersion(getVest, id, readVestAnswer, signal, "Investment not found"),
  });

/** The record; until it has loaded, the row of a list. */
export function useVestRecord(id: string) {
  const queryClient = useQueryClient();
  return useQuery({
    ...vestRecord(id),
    placeholderData: () => {
      const record = listedRow<Vest>(queryClient, VEST_PAGES, id);
      return record && { record, etag: null };
    },
  });
}

/** Extension `admin`. */
export const investorPage = (id: string, page: number) =>
  queryOptions({
    queryKey: [KEY, "investors", id, page],
    queryFn: async ({ signal }) => {
      const { body } = await call(listInvestors, { params: { id }, query: { page }, signal });
      return readOwnPage(investorFields, body);
    },
    placeholderData: keepPreviousData,
  });

/** Fetches every list on screen again; for use after any change. */
export const refreshVestPages = (queryClient: QueryClient): void => void refetchChanged(queryClient, VEST_PAGES);

export const forgetVest = (queryClient: QueryClient, id: string): void =>
  queryClient.removeQueries({ queryKey: recordKey(id), type: "inactive" });
