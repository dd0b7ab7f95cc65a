import { type ReportsAddress, readReportsAddress } from "#features/statistics/reports-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/reports": ReportsAddress;
  }
}

export const reportsRoute = route({
  path: "/reports",
  read: readReportsAddress,
  prefetch: async ({ queryClient, search }) =>
    (await import("#features/statistics/report-queries.ts")).prefetchReports(queryClient, search),
  screen: lazyPart(async () => (await import("./reports-screen.tsx")).ReportsScreen),
});
