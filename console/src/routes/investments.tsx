import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ahead, asWritten, withoutPrivateSearch } from "./addressed.ts";
import type { InvestmentsSearch } from "./investments-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const investmentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/investments",
  validateSearch: asWritten<InvestmentsSearch>,
  beforeLoad: withoutPrivateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchVests } = await import("#features/investments/prefetch.ts");
      return prefetchVests(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./investments-screen.tsx"), "InvestmentsScreen"),
});
