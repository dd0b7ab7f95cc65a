import { getRouteApi } from "@tanstack/react-router";
import { ReviewList } from "#features/reviews/review-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const route = getRouteApi("/reviews");

const ReviewRecord = lazyOverlay(async () => (await import("./review-record.tsx")).ReviewRecord);

export function ReviewsScreen() {
  const navigate = route.useNavigate();
  const { address, overlay } = useListAddress(
    "/reviews",
    route.useSearch(),
    (search, how) => void navigate({ search, ...how }),
  );
  return (
    <>
      <ReviewList address={address} overlays={[ReviewRecord]} />
      {overlay.view ? <ReviewRecord key={overlay.view} id={overlay.view} onClose={address.close} /> : null}
    </>
  );
}
