import { createRoute, notFound } from "@tanstack/react-router";
import { readActivityAddress } from "#features/activity/activity-address.ts";
import { offers } from "#lib/config.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchOnEntry } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const activityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/activity",
  validateSearch: readActivityAddress,
  // The screen needs the extension `activity`.
  beforeLoad: () => {
    if (!offers("activity")) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    prefetchOnEntry(cause, async () => {
      const { activityFacets, activityListPage } = await import("#features/activity/activity-queries.ts");
      void context.queryClient.prefetchQuery(activityListPage(deps));
      void context.queryClient.prefetchQuery(activityFacets);
    }),
  component: lazyScreen(() => import("./activity-screen.tsx"), "ActivityScreen"),
});
