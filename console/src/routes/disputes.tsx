import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ahead, asWritten, withoutPrivateSearch } from "./addressed.ts";
import type { DisputesSearch } from "./disputes-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const disputesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/disputes",
  validateSearch: asWritten<DisputesSearch>,
  beforeLoad: withoutPrivateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchDisputes } = await import("#features/disputes/prefetch.ts");
      return prefetchDisputes(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./disputes-screen.tsx"), "DisputesScreen"),
});
