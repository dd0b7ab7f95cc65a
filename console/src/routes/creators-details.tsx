import { createRoute } from "@tanstack/react-router";
import { readCreatorDetailsAddress } from "#features/creators/creator-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchOnEntry } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const creatorDetailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/creators/$id",
  validateSearch: readCreatorDetailsAddress,
  loader: ({ context, params, cause }) =>
    prefetchOnEntry(cause, async () => {
      const { creatorRecord } = await import("#features/creators/creator-queries.ts");
      return context.queryClient.prefetchQuery(creatorRecord(params.id));
    }),
  component: lazyScreen(() => import("./creators-details-screen.tsx"), "CreatorDetailsScreen"),
});
