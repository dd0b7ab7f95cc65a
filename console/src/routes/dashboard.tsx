import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { DashboardState } from "#features/statistics/dashboard-state.ts";
import { ahead, asWritten } from "./addressed.ts";
import { signedInRoute } from "./signed-in.tsx";

export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard",
  validateSearch: asWritten<DashboardState>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchDashboard } = await import("#features/statistics/dashboard-queries.ts");
      return prefetchDashboard(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
});
