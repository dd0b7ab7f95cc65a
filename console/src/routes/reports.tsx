import { createRoute } from "@tanstack/react-router";
import { readReportsAddress } from "#features/statistics/reports-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchOnEntry } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/reports",
  validateSearch: readReportsAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    prefetchOnEntry(cause, async () => {
      const { prefetchReports } = await import("#features/statistics/report-queries.ts");
      return prefetchReports(context.queryClient, deps);
    }),
  component: lazyScreen(() => import("./reports-screen.tsx"), "ReportsScreen"),
});
