import { type Dispute, getDispute, listDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readDisputeAnswer, readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { orderQuery, pageQuery } from "#flow/list-query.ts";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { DisputeAddress } from "./dispute-address.ts";
import { disputeCache } from "./dispute-cache.ts";

const KEY = "disputes";
const PAGES = [KEY, "page"];

export const disputePage = (state: DisputeAddress) =>
  pageQuery({
    key: PAGES,
    operation: listDisputes,
    query: disputeQueryOf(state, offers("filters")),
    read: readDisputePage,
    cache: disputeCache,
  });

/** The query parameters for the server. Without the extension `filters` it supports status and page only. */
export function disputeQueryOf(state: DisputeAddress, canFilter: boolean) {
  const { tab, page = 1, search } = state;
  const status = tab === "resolved" ? "RESOLVED" : "PENDING";
  return { status, page, ...(canFilter && { search, ...orderQuery(state) }) };
}

/** Throws a 404 also where a backend answers 200 without a record. */
const disputeRecord = (id: string) =>
  queryOptions({
    queryKey: [KEY, "one", id],
    queryFn: async ({ signal }) => {
      const dispute = readDisputeAnswer((await call(getDispute, { params: { id }, signal })).body);
      if (!dispute) throw new CallError("http", { status: 404 });
      return dispute;
    },
  });

/** The current dispute; until it has loaded, or if loading fails, the row of the list. */
export function useDispute(id: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...disputeRecord(id), refetchOnMount: "always" });
  return { dispute: data ?? listed(queryClient, id), error, isFetching, refetch };
}

/** Fetches every list and record on screen again; for use after any change. */
export const refreshDisputes = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, [KEY]);

function listed(queryClient: QueryClient, id: string): Dispute | undefined {
  const pages = queryClient.getQueriesData<Page<Dispute>>({ queryKey: PAGES });
  return pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
}
