import { createRoute } from "@tanstack/react-router";
import { readDashboardAddress } from "#features/statistics/dashboard-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchOnEntry } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const dashboardRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard",
  validateSearch: readDashboardAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    prefetchOnEntry(cause, async () => {
      const { prefetchDashboard } = await import("#features/statistics/dashboard-queries.ts");
      return prefetchDashboard(context.queryClient, deps);
    }),
  component: lazyScreen(() => import("./dashboard-screen.tsx"), "DashboardScreen"),
});
