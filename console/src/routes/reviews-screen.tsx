import { getRouteApi } from "@tanstack/react-router";
import { ActivityHistory } from "#features/activity/activity-history.ts";
import { reviewChangeWords } from "#features/reviews/review-change-words.ts";
import { ReviewDetails } from "#features/reviews/review-layers.ts";
import { ReviewList } from "#features/reviews/review-list.tsx";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { offers } from "#lib/config.ts";
import { readReviewsSearch } from "./reviews-search.ts";

const route = getRouteApi("/reviews");

export function ReviewsScreen() {
  const { view, ...shown } = readReviewsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const history = (review: { id: string; asOf: string }) => (
    <ActivityHistory subject={{ type: "review", ...review }} words={reviewChangeWords} />
  );

  return (
    <>
      <ReviewList
        state={state}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
      />
      {view ? (
        <ReviewDetails
          key={view}
          id={view}
          onClose={() => void navigate({ search: shown, replace: true })}
          history={offers("activity") ? history : undefined}
        />
      ) : null}
    </>
  );
}
