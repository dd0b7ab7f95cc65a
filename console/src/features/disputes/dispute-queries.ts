import { type Dispute, getDispute, listDisputes } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readDisputeAnswer, readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { orderOf, pageQuery } from "#flow/list-query.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { DisputeAddress } from "./dispute-address.ts";

const KEY = "disputes";
const PAGES = [KEY, "page"];

export const disputePage = (state: DisputeAddress) =>
  pageQuery({
    key: PAGES,
    operation: listDisputes,
    query: disputeQueryOf(state, offers("filters")),
    read: readDisputePage,
  });

/** What is asked of the server. Without the extension `filters` it knows status and page, and nothing else. */
export function disputeQueryOf(state: DisputeAddress, canFilter: boolean) {
  const { tab, page = 1, search } = state;
  const status = tab === "resolved" ? "RESOLVED" : "PENDING";
  return { status, page, ...(canFilter && { search, ...orderOf(state) }) };
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
