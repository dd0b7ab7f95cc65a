import { getWaiting, waitingFields } from "@hivekeeper/contract/waiting.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { LIVE } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { offers } from "#lib/config.ts";
import { ownItem } from "#lib/own-item.ts";

const KEY = "waiting";
const WITHOUT_STREAM_MS = 60_000;

/** Whether the notifications' stream reports changes; one tab of a browser reads it, by Web Locks. */
const isTold = () => "locks" in navigator;

/** The numbers of the queues. Polled where no stream reports changes. */
export const waiting = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }) => ownItem(waitingFields, await call(getWaiting, { signal })),
  meta: LIVE,
  refetchInterval: () => (isTold() ? false : WITHOUT_STREAM_MS),
});

export function prefetchWaiting(queryClient: QueryClient): void {
  if (offers("desk")) void queryClient.prefetchQuery(waiting);
}
