import { type DashboardAddress, readDashboardAddress } from "#features/statistics/dashboard-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/dashboard": DashboardAddress;
  }
}

export const dashboardRoute = route({
  path: "/dashboard",
  read: readDashboardAddress,
  prefetch: async ({ queryClient, search }) => {
    (await import("#features/statistics/dashboard-queries.ts")).prefetchDashboard(queryClient, search);
    (await import("#features/waiting/waiting-queries.ts")).prefetchWaiting(queryClient);
  },
  screen: lazyPart(async () => (await import("./dashboard-screen.tsx")).DashboardScreen),
});
