import { createRoute } from "@tanstack/react-router";
import { readReviewAddress } from "#features/reviews/review-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchPage } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const reviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/reviews",
  validateSearch: readReviewAddress,
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchPage(entry, async () => (await import("#features/reviews/review-queries.ts")).reviewPage(entry.deps)),
  component: lazyScreen(() => import("./reviews-screen.tsx"), "ReviewsScreen"),
});
