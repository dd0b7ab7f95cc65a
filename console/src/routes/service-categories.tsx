import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { hivePage, hiveQueryOf } from "#features/hives/hive-queries.ts";
import { rememberedHive } from "#features/hives/remembered-hive.ts";
import { allServiceClusters } from "#features/hives/service-cluster-queries.ts";
import { ofHive } from "#features/hives/services-state.ts";
import { offers } from "#lib/config.ts";
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
  // The rows and the screen's code come side by side. Pointing at a link to it asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause !== "enter") return;
    if (deps.tab === "clusters") void context.queryClient.prefetchQuery(allServiceClusters(deps.hive ?? ""));
    else void context.queryClient.prefetchQuery(hivePage(hiveQueryOf(deps, offers("filters"))));
  },
  component: lazyRouteComponent(() => import("./service-categories-screen.tsx"), "ServiceCategoriesScreen"),
});
