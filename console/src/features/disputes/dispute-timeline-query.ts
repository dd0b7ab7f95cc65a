import { readTimeline } from "@hivekeeper/contract/read/timeline.ts";
import { getTimeline } from "@hivekeeper/contract/timeline.ts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { timelineKey } from "./dispute-queries.ts";

/** Extension `timeline`: the newest page first. */
export const disputeTimeline = (id: string) =>
  infiniteQueryOptions({
    queryKey: timelineKey(id),
    queryFn: async ({ pageParam: before, signal }) =>
      readTimeline((await call(getTimeline, { params: { id }, query: { before }, signal })).body),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ earlier }) => earlier ?? undefined,
  });
