import { getRouteApi } from "@tanstack/react-router";
import { DecideChosen } from "#features/reviews/review-layers.ts";
import { ReviewList } from "#features/reviews/review-list.tsx";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { lazyLayer } from "#ui/overlay/lazy-layer.tsx";
import { readReviewsSearch } from "./reviews-search.ts";

const route = getRouteApi("/reviews");

const ReviewRecord = lazyLayer(async () => (await import("./review-record.tsx")).ReviewRecord);
const AHEAD = [ReviewRecord, DecideChosen];

export function ReviewsScreen() {
  const { view, ...shown } = readReviewsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  const close = () => void navigate({ search: shown, replace: true });

  return (
    <>
      <ReviewList
        state={state}
        ahead={AHEAD}
        onChange={onChange}
        onView={(id) => void navigate({ search: { ...shown, view: id } })}
      />
      {view ? <ReviewRecord key={view} id={view} onClose={close} /> : null}
    </>
  );
}
