import { type Dispute, getDispute, getDisputeFacts } from "@hivekeeper/contract/dispute.ts";
import type { Page } from "@hivekeeper/contract/page.ts";
import { readDisputeAnswer, readDisputeFacts, readDisputePage } from "@hivekeeper/contract/read/dispute.ts";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { pageQuery } from "#flow/list-query.ts";
import { LIVE, refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";
import type { DisputeAddress } from "./dispute-address.ts";
import { disputeCache } from "./dispute-cache.ts";
import { disputeCall } from "./dispute-call.ts";

const KEY = "disputes";
const PAGES = [KEY, "page"];

export const disputePage = (state: DisputeAddress) =>
  pageQuery({
    key: PAGES,
    ...disputeCall(state),
    read: readDisputePage,
    cache: disputeCache,
    meta: LIVE,
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
    meta: LIVE,
  });

/** The current dispute; until it has loaded, or if loading fails, the row of the list. */
export function useDispute(id: string) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...disputeRecord(id), refetchOnMount: "always" });
  return { dispute: data ?? listed(queryClient, id), error, isFetching, refetch };
}

/** Extension `people`: what else is known about a dispute. */
export const useDisputeFacts = (id: string) =>
  useQuery({
    queryKey: [KEY, "facts", id],
    queryFn: async ({ signal }) => readDisputeFacts((await call(getDisputeFacts, { params: { id }, signal })).body),
    enabled: offers("people") && id !== "",
  });

/** The key of a dispute's timeline, which is asked for in `dispute-timeline-query.ts`. */
export const timelineKey = (id: string) => [KEY, "timeline", id];

/** Fetches every list and record on screen again; for use after any change. */
export const refreshDisputes = (queryClient: QueryClient): Promise<void> => refetchChanged(queryClient, [KEY]);

function listed(queryClient: QueryClient, id: string): Dispute | undefined {
  const pages = queryClient.getQueriesData<Page<Dispute>>({ queryKey: PAGES });
  return pages.flatMap(([, page]) => page?.items ?? []).find((item) => item.id === id);
}
