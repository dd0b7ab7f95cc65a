import { createRoute, redirect } from "@tanstack/react-router";
import { rememberedHive } from "#features/hives/remembered-hive.ts";
import { readServicesAddress } from "#features/hives/services-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchOnEntry } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const serviceCategoriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/service-categories",
  validateSearch: readServicesAddress,
  // Entering the clusters tab without a hive selects the hive of the last visit. On the screen itself "all hives" is a
  // choice, to which Back may return.
  beforeLoad: ({ search, cause }) => {
    if (cause !== "enter" || search.tab !== "clusters" || search.hive) return;
    const { page: _, ...rest } = search;
    const hive = rememberedHive();
    if (hive) throw redirect({ to: "/service-categories", search: { ...rest, hive }, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    prefetchOnEntry(cause, async () => {
      const { prefetchServices } = await import("#features/hives/prefetch.ts");
      return prefetchServices(context.queryClient, deps);
    }),
  component: lazyScreen(() => import("./service-categories-screen.tsx"), "ServiceCategoriesScreen"),
});
