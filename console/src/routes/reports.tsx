import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { ReportsState } from "#features/statistics/reports-state.ts";
import { ahead, asWritten } from "./addressed.ts";
import { signedInRoute } from "./signed-in.tsx";

export const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/reports",
  validateSearch: asWritten<ReportsState>,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchReports } = await import("#features/statistics/report-queries.ts");
      return prefetchReports(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./reports-screen.tsx"), "ReportsScreen"),
});
