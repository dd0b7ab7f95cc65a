import { type ActivityAddress, readActivityAddress } from "#features/activity/activity-address.ts";
import { offers } from "#lib/config.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/activity": ActivityAddress;
  }
}

export const activityRoute = route({
  path: "/activity",
  read: readActivityAddress,
  isOffered: () => offers("activity"),
  prefetch: async ({ queryClient, search }) => {
    const { activityFacets, activityListPage } = await import("#features/activity/activity-queries.ts");
    void queryClient.prefetchQuery(activityListPage(search));
    void queryClient.prefetchQuery(activityFacets);
  },
  screen: lazyPart(async () => (await import("./activity-screen.tsx")).ActivityScreen),
});
