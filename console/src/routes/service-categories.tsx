import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { rememberedHive } from "#features/hives/remembered-hive.ts";
import { ofHive } from "#features/hives/services-state.ts";
import { readServiceCategoriesSearch } from "./service-categories-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const serviceCategoriesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/service-categories",
  validateSearch: readServiceCategoriesSearch,
  // Whoever comes to the clusters without naming a hive gets the one of the last visit; on the screen itself all
  // hives are a choice, to which Back may lead.
  beforeLoad: ({ search, cause }) => {
    const read = readServiceCategoriesSearch({ ...search });
    const hive = rememberedHive();
    if (cause === "enter" && read.tab === "clusters" && !read.hive && hive) {
      throw redirect({ to: "/service-categories", search: { ...read, ...ofHive(read, hive) }, replace: true });
    }
  },
  loaderDeps: ({ search }) => readServiceCategoriesSearch({ ...search }),
  // The rows and the screen's code come side by side, and no other screen carries either. Pointing at a link to it
  // asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause !== "enter") return;
    import("#features/hives/prefetch.ts").then(
      ({ prefetchServices }) => prefetchServices(context.queryClient, deps),
      () => {}, // the screen itself says that its code did not come
    );
  },
  component: lazyRouteComponent(() => import("./service-categories-screen.tsx"), "ServiceCategoriesScreen"),
});
