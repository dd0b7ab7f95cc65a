import { getRouteApi } from "@tanstack/react-router";
import { ReviewList } from "#features/reviews/review-list.tsx";
import { DecideChosen } from "#features/reviews/review-overlays.ts";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";
import { readReviewsSearch } from "./reviews-search.ts";

const route = getRouteApi("/reviews");

const ReviewRecord = lazyOverlay(async () => (await import("./review-record.tsx")).ReviewRecord);
const PREFETCHED = [ReviewRecord, DecideChosen];

export function ReviewsScreen() {
  const { view, ...shown } = readReviewsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });

  return (
    <>
      <ReviewList
        state={state}
        ahead={PREFETCHED}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
      />
      {view ? <ReviewRecord key={view} id={view} onClose={close} /> : null}
    </>
  );
}
