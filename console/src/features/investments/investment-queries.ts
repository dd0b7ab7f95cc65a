import { unwrapList } from "@hivekeeper/contract/read/unwrap.ts";
import { readInvestor, readVestAnswer, readVestPage } from "@hivekeeper/contract/read/vest.ts";
import { getVest, listInvestors, type Vest } from "@hivekeeper/contract/vest.ts";
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { pageQuery } from "#flow/list-query.ts";
import { dropRequests, refetchChanged } from "#flow/refetch.ts";
import type { Answer } from "#lib/answer.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
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

/** Throws a 404 also where a backend answers 200 without a record. */
export const vestRecord = (id: string) =>
  queryOptions({
    queryKey: recordKey(id),
    queryFn: async ({ signal }) => readRecord(await call(getVest, { params: { id }, signal })),
  });

/** The record; until it has loaded, the row of a list. */
export function useVestRecord(id: string) {
  const queryClient = useQueryClient();
  return useQuery({ ...vestRecord(id), placeholderData: () => listed(queryClient, id) });
}

/** Extension `investors`. */
export const investorPage = (id: string, page: number) =>
  queryOptions({
    queryKey: [KEY, "investors", id, page],
    queryFn: async ({ signal }) => {
      const { body, headers } = await call(listInvestors, { params: { id }, query: { page }, signal });
      return unwrapList(body, readInvestor, { page, headers });
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

function readRecord({ body, etag }: Answer): VestRecord {
  const vest = readVestAnswer(body);
  if (!vest) throw new CallError("http", { status: 404, serverText: "Investment not found" });
  return { vest, etag };
}

function listed(queryClient: QueryClient, id: string): VestRecord | undefined {
  const pages = queryClient.getQueriesData<{ items: Vest[] }>({ queryKey: PAGES });
  const vest = pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
  return vest && { vest, etag: null };
}
