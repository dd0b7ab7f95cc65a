import { type ReviewAddress, readReviewAddress } from "#features/reviews/review-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/reviews": ReviewAddress;
  }
}

export const reviewsRoute = route({
  path: "/reviews",
  read: readReviewAddress,
  prefetch: async ({ queryClient, search }) =>
    queryClient.prefetchQuery((await import("#features/reviews/review-queries.ts")).reviewPage(search)),
  screen: lazyPart(async () => (await import("./reviews-screen.tsx")).ReviewsScreen),
});
