import { ReviewList } from "#features/reviews/review-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import type { ScreenProps } from "#lib/router/route.ts";
import { lazyOverlay } from "#ui/overlay/lazy-overlay.tsx";

const ReviewRecord = lazyOverlay(async () => (await import("./review-record.tsx")).ReviewRecord);

export function ReviewsScreen({ search, navigate }: ScreenProps<"/reviews">) {
  const { address, overlay } = useListAddress("/reviews", search, navigate);
  return (
    <>
      <ReviewList address={address} overlays={[ReviewRecord]} />
      {overlay.view ? <ReviewRecord key={overlay.view} id={overlay.view} onClose={address.close} /> : null}
    </>
  );
}
