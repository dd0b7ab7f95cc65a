import { ReviewQueue } from "#features/reviews/review-queue.tsx";
import type { ScreenProps } from "#lib/router/route.ts";

export const Screen = ({ search, navigate }: ScreenProps<"/reviews/queue">) => (
  <ReviewQueue scope={search.tab} onScope={(tab) => navigate({ tab })} />
);
