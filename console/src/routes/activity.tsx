import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { ActivityListState } from "#features/activity/activity-list-state.ts";
import { offers } from "#lib/config.ts";
import { ahead, asWritten } from "./addressed.ts";
import { signedInRoute } from "./signed-in.tsx";

export const activityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/activity",
  validateSearch: asWritten<ActivityListState>,
  // Without the extension there is no such screen.
  beforeLoad: () => {
    if (!offers("activity")) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchActivity } = await import("#features/activity/prefetch.ts");
      return prefetchActivity(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./activity-screen.tsx"), "ActivityScreen"),
});
