import { rememberedHive } from "#features/hives/remembered-hive.ts";
import { readServicesAddress, type ServicesAddress } from "#features/hives/services-address.ts";
import { route } from "#lib/router/route.ts";
import { hrefOf } from "#lib/router/target.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/service-categories": ServicesAddress;
  }
}

export const serviceCategoriesRoute = route({
  path: "/service-categories",
  read: readServicesAddress,
  // Entering the clusters tab without a hive selects the hive of the last visit. On the screen itself "all hives" is a
  // choice, to which Back may return.
  redirect: ({ page: _, ...search }) => {
    if (search.tab !== "clusters" || search.hive) return undefined;
    const hive = rememberedHive();
    return hive ? hrefOf({ to: "/service-categories", search: { ...search, hive } }) : undefined;
  },
  prefetch: async ({ queryClient, search }) =>
    (await import("#features/hives/prefetch.ts")).prefetchServices(queryClient, search),
  screen: lazyPart(async () => (await import("./service-categories-screen.tsx")).ServiceCategoriesScreen),
});
