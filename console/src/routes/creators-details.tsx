import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { CreatorDetailsView } from "#features/creators/creator-details-view.ts";
import { ahead, asWritten } from "./addressed.ts";
import { signedInRoute } from "./signed-in.tsx";

interface CreatorDetailsSearch extends CreatorDetailsView {
  /** The form is open. */
  edit?: 1;
}

export const creatorDetailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/creators/$id",
  validateSearch: asWritten<CreatorDetailsSearch>,
  loader: ({ context, params, cause }) =>
    ahead(cause, async () => {
      const { prefetchCreator } = await import("#features/creators/prefetch-one.ts");
      return prefetchCreator(context.queryClient, params.id);
    }),
  component: lazyRouteComponent(() => import("./creators-details-screen.tsx"), "CreatorDetailsScreen"),
});
