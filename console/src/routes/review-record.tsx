import { ActivitySection } from "#features/activity/activity-section.tsx";
import { reviewChangeWords } from "#features/reviews/review-change-words.ts";
import { ReviewDetails } from "#features/reviews/review-details.tsx";
import { offers } from "#lib/config.ts";

/** A submission's details, with the history of decisions below. */
export function ReviewRecord({ id, onClose }: { id: string; onClose: () => void }) {
  const history = offers("audit")
    ? (review: { id: string; asOf: string }) => (
        <ActivitySection subject={{ type: "review", ...review }} words={reviewChangeWords} />
      )
    : undefined;
  return <ReviewDetails id={id} onClose={onClose} history={history} />;
}
