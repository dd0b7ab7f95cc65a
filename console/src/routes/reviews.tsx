import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ahead, asWritten, withoutPrivateSearch } from "./addressed.ts";
import type { ReviewsSearch } from "./reviews-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const reviewsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/reviews",
  validateSearch: asWritten<ReviewsSearch>,
  beforeLoad: withoutPrivateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchReviews } = await import("#features/reviews/prefetch.ts");
      return prefetchReviews(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./reviews-screen.tsx"), "ReviewsScreen"),
});
