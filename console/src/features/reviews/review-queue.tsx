import { readOwnItem } from "@hivekeeper/contract/read/fields.ts";
import { nextReview, nextReviewFields, type QueuedReview } from "@hivekeeper/contract/review-queue.ts";
import type { ReviewScope } from "@hivekeeper/contract/review-state.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { approveOrReject } from "#flow/queue/approve-or-reject.ts";
import { useWaitingNow } from "#flow/queue/decisions.ts";
import { openQueue, type QueueSource } from "#flow/queue/open-queue.ts";
import { QueueDesk } from "#flow/queue/queue-desk.tsx";
import type { Verdict } from "#flow/queue/queue-state.ts";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { formatCount } from "#lib/format.ts";
import { Link } from "#lib/router/link.tsx";
import { optionsOf } from "#lib/words.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { buttonClass } from "#ui/button.tsx";
import { lazyPart } from "#ui/lazy-part.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { decisionOn, waitsAs } from "./review-mutations.ts";
import { refreshReviews } from "./review-queries.ts";
import { type Verdict as ReviewVerdict, reviewName } from "./review-words.ts";

const TABS = optionsOf({ all: "All", assets: "Assets", services: "Services", songs: "Songs" });

// Its parts are those of the panels, with which it is loaded.
const QueuedReviewCard = lazyPart(() => import("./queued-review.tsx").then((file) => file.QueuedReviewCard));

interface ReviewQueueProps {
  /** Undefined for all. */
  scope: ReviewScope | undefined;
  onScope: (scope: ReviewScope | undefined) => void;
}

/** The submissions that wait, one at a time. */
export function ReviewQueue({ scope, onScope }: ReviewQueueProps) {
  const queryClient = useQueryClient();
  const queue = useMemo(() => openQueue(reviewQueue(scope, queryClient)), [scope, queryClient]);
  useEffect(() => void QueuedReviewCard.preload(), []);
  const { waiting, askedAt } = useSyncExternalStore(queue.subscribe, queue.current);
  const waitingNow = useWaitingNow("reviews", askedAt);
  return (
    <div className="flex grow flex-col gap-4">
      <Breadcrumb parent={<Link to="/reviews">Reviews</Link>} current="Queue" />
      <PageTitle title="Review queue" />
      <div className="flex grow flex-col [&>[role=tabpanel]]:flex [&>[role=tabpanel]]:grow [&>[role=tabpanel]]:flex-col">
        <Tabs
          label="Submissions by kind"
          tabs={TABS.map((tab) => ({ ...tab, ...countOf(waiting, waitingNow, tab.value) }))}
          value={scope ?? "all"}
          onChange={(chosen) => onScope(chosen === "all" ? undefined : chosen)}
        >
          <QueueDesk
            queue={queue}
            acts={REVIEW_ACTS}
            nameOf={({ review }) => reviewName(review)}
            list={
              <Link to="/reviews" className={buttonClass()}>
                All reviews
              </Link>
            }
          >
            {(item, next) => <QueuedReviewCard item={item} next={next} />}
          </QueueDesk>
        </Tabs>
      </div>
    </div>
  );
}

/** How many wait under a tab, once that is known. */
function countOf(
  waiting: Partial<Record<ReviewScope, number>>,
  waitingNow: ReturnType<typeof useWaitingNow>,
  tab: "all" | ReviewScope,
) {
  const { assets, services, songs } = waiting;
  const told = tab === "all" ? sumOf(assets, services, songs) : waiting[tab];
  if (told === undefined) return {};
  const count = formatCount(waitingNow(told, tab === "all" ? undefined : tab));
  return { count, hint: `${count} waiting` };
}

const sumOf = (...counts: (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count));

/** The submissions that wait, of one scope or of all. */
const reviewQueue = (scope: ReviewScope | undefined, queryClient: QueryClient): QueueSource<QueuedReview> => ({
  kind: "reviews",
  partOf: ({ review }) => review.scope,
  async next(except) {
    const next = readOwnItem(nextReviewFields, (await call(nextReview, { body: { scope, except } })).body);
    if (!next) throw new CallError("unexpected");
    return next;
  },
  onSent: () => void refreshReviews(queryClient),
});

const becomes = (status: ReviewVerdict): Pick<Verdict<QueuedReview>, "request" | "waits"> => ({
  request: ({ review }, reason) => decisionOn(review, status, reason),
  waits: ({ review }) => waitsAs(review, status),
});

const REVIEW_ACTS = approveOrReject({ approve: becomes("published"), reject: becomes("rejected") }, [
  "The picture or sound is poor",
  "Not the creator's own work",
  "The same as an earlier submission",
  "The title says something else",
  "The price is out of proportion",
  "Not allowed on the marketplace",
]);
