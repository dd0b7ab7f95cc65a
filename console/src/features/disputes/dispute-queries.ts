import { type Dispute, getDispute, listDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readDisputeAnswer, readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import type { DisputeQuery } from "./dispute-list-state.ts";

const KEY = "disputes";
const PAGES = [KEY, "page"];

/** While another page, tab or search is on its way the last one stays, so that nothing jumps. */
export const disputePage = (query: DisputeQuery) =>
  queryOptions({
    queryKey: [...PAGES, query],
    queryFn: async ({ signal }) => readDisputePage((await call(listDisputes, { query: { ...query }, signal })).body),
    placeholderData: keepPreviousData,
  });

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

/** The dispute as it is now; until it is there, and where it cannot be had, what the list has shown of it. */
export function useDispute(id: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...disputeRecord(id), refetchOnMount: "always" });
  return { dispute: data ?? listed(queryClient, id), error, isFetching, refetch };
}

/** After any change: every list and record that is shown asks again. */
export const refreshDisputes = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY] });

function listed(queryClient: QueryClient, id: string): Dispute | undefined {
  const pages = queryClient.getQueriesData<Page<Dispute>>({ queryKey: PAGES });
  return pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
}
