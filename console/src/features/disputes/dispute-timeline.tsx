import type { Timeline, TimelineEntry } from "@hivekeeper/contract/timeline.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "#lib/call-error.ts";
import { formatMoment } from "#lib/format.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { disputeTimeline } from "./dispute-timeline-query.ts";
import { TimelineRow } from "./timeline-row.tsx";
import { spanOf } from "./timeline-words.ts";

interface DisputeTimelineProps {
  id: string;
  changes: (changes: TimelineEntry["changes"]) => ReactNode;
}

/** From this silence on the timeline says how long it was. */
const LONG_MS = 3_600_000;

/** What happened to the booking of a dispute, oldest first, by the server's clock. */
export function DisputeTimeline({ id, changes }: DisputeTimelineProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    disputeTimeline(id),
  );
  if (!data) {
    return error ? (
      <ErrorState
        message={failureText(error, "Failed to load the timeline.")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <div className="animate-late text-ink-soft">
        <Spinner label="Loading timeline…" />
      </div>
    );
  }
  const entries = inOrder(data.pages);
  return (
    <div aria-busy={isFetching} className="flex flex-col">
      {hasNextPage ? (
        <Button size="sm" className="mx-auto mb-3" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
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

const dayOf = ({ at }: TimelineEntry) => formatMoment(at).split(", ")[0] ?? "";

function silenceBetween(before: TimelineEntry, after: TimelineEntry): string | undefined {
  const silence = Date.parse(after.at) - Date.parse(before.at);
  return silence >= LONG_MS ? `${spanOf(silence)} later` : undefined;
}
