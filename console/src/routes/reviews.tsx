import { ReviewList } from "#features/reviews/review-list.tsx";
import { reviewPage } from "#features/reviews/review-queries.ts";
import { useListAddress } from "#flow/list/use-list-address.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

export const prefetch: Prefetch<"/reviews"> = ({ queryClient, search }) =>
  queryClient.prefetchQuery(reviewPage(search));

const ReviewRecord = lazyOverlay(() => import("./review-record.tsx").then((file) => file.ReviewRecord));

export function Screen({ search, navigate }: ScreenProps<"/reviews">) {
  const { address, overlay } = useListAddress("/reviews", search, navigate);
  return (
    <>
      <ReviewList address={address} overlays={[ReviewRecord]} />
      {overlay.view ? <ReviewRecord key={overlay.view} id={overlay.view} onClose={address.close} /> : null}
    </>
  );
}
