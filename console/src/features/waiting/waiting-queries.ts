import { readWaiting } from "@hivekeeper/contract/read/waiting.ts";
import { getWaiting, type Waiting } from "@hivekeeper/contract/waiting.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { LIVE } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";

const KEY = "waiting";
const WITHOUT_STREAM_MS = 60_000;

/** The stream of the notifications tells of changes; one tab of a browser reads it, by Web Locks. */
const isTold = () => offers("notifications") && "locks" in navigator;

/** What waits for administrators. Polled where no stream tells of changes. */
export const waiting = queryOptions({
  queryKey: [KEY],
  queryFn: async ({ signal }): Promise<Waiting> => {
    const counted = readWaiting((await call(getWaiting, { signal })).body);
    if (!counted) throw new CallError("unexpected");
    return counted;
  },
  meta: LIVE,
  refetchInterval: () => (isTold() ? false : WITHOUT_STREAM_MS),
});

export function prefetchWaiting(queryClient: QueryClient): void {
  if (offers("queues")) void queryClient.prefetchQuery(waiting);
}
