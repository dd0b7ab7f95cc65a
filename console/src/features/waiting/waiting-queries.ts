import { readWaiting } from "@hivekeeper/contract/read/waiting.ts";
import { getWaiting, type Waiting } from "@hivekeeper/contract/waiting.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { refetchChanged } from "#flow/refetch.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { offers } from "#lib/config.ts";

const KEY = "waiting";
const WITHOUT_STREAM_MS = 60_000;
/** One change often has several causes, which are told one after the other. */
const BURST_MS = 400;

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
  refetchInterval: () => (isTold() ? false : WITHOUT_STREAM_MS),
});

export function prefetchWaiting(queryClient: QueryClient): void {
  if (offers("queues")) void queryClient.prefetchQuery(waiting);
}

let isComing = false;

/** Counts again what waits, once for all changes of a burst. */
export function refreshWaiting(queryClient: QueryClient): void {
  if (isComing) return;
  isComing = true;
  setTimeout(() => {
    isComing = false;
    void refetchChanged(queryClient, [KEY]);
  }, BURST_MS);
}
