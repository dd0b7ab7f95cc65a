import {
  clockLeadOf,
  getTimeline,
  type Timeline,
  type TimelineEntry,
  timelineFields,
} from "@hivekeeper/contract/timeline.ts";
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { RecordWaiting } from "#flow/record-waiting.tsx";
import { call } from "#lib/call.ts";
import { formatMoment } from "#lib/format.ts";
import { ownItem } from "#lib/own-item.ts";
import { Button } from "#ui/button.tsx";
import { usePrinting } from "#ui/use-printing.ts";
import { timelineKey } from "./dispute-queries.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { spanOf } from "./timeline-words.ts";

/** Extension `desk`: the newest page first. */
const disputeTimeline = (id: string) =>
  infiniteQueryOptions({
    queryKey: timelineKey(id),
    queryFn: async ({ pageParam: before, signal }) =>
      ownItem(timelineFields, await call(getTimeline, { params: { id }, query: { before }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ earlier }) => earlier || undefined,
  });

/** Loads the newest page, or the given number of pages. */
export const loadTimeline = (queryClient: QueryClient, id: string, pages = 1) =>
  queryClient.fetchInfiniteQuery({ ...disputeTimeline(id), pages });

export interface DisputeTimelineProps {
  id: string;
  /** On paper the messages follow whole: here are only those whose sender's clock was wrong. */
  hasConversation?: boolean;
  changes: (changes: TimelineEntry["changes"]) => ReactNode;
}

/** From this silence on the timeline says how long it was. */
const LONG_MS = 3_600_000;

/** What happened to the booking of a dispute, oldest first, by the server's clock. */
export function DisputeTimeline({ id, hasConversation = false, changes }: DisputeTimelineProps) {
  const query = useInfiniteQuery(disputeTimeline(id));
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const isPrinting = usePrinting();
  if (!data && isPrinting) return <p>The timeline is not loaded.</p>;
  if (!data) return <RecordWaiting of="timeline" query={query} failed="Failed to load the timeline." place="part" />;
  const all = inOrder(data.pages);
  const entries = isPrinting && hasConversation ? all.filter(isNoPlainMessage) : all;
  return (
    <div aria-busy={query.isFetching} className="flex flex-col">
      {hasNextPage ? (
        <Button size="sm" className="mx-auto mb-3" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
      {isPrinting && hasNextPage ? <p className="mb-2">What happened before is not loaded.</p> : null}
      <ol aria-label="Timeline" className="flex flex-col">
        {entries.map((entry, at) => {
          const before = entries[at - 1];
          const isNewDay = !before || dayOf(before) !== dayOf(entry);
          return (
            <TimelineRow
              key={entry.id}
              entry={entry}
              day={isNewDay ? dayOf(entry) : undefined}
              gap={before && silenceBetween(before, entry)}
              ofDispute={id}
              changes={changes}
            />
          );
        })}
      </ol>
    </div>
  );
}

/** The entries of all loaded pages, oldest first; pages come newest first. */
const inOrder = (pages: readonly Timeline[]) =>
  pages
    .toReversed()
    .flatMap(({ entries }) => entries)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

const isNoPlainMessage = (entry: TimelineEntry) => entry.kind !== "message" || clockLeadOf(entry) !== 0;

const dayOf = ({ at }: TimelineEntry) => formatMoment(at).split(", ")[0] ?? "";

function silenceBetween(before: TimelineEntry, after: TimelineEntry): string | undefined {
  const silence = Date.parse(after.at) - Date.parse(before.at);
  return silence >= LONG_MS ? `${spanOf(silence)} later` : undefined;
}
