import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ahead, asWritten, withoutPrivateSearch } from "./addressed.ts";
import type { CreatorsSearch } from "./creators-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const creatorsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/creators",
  validateSearch: asWritten<CreatorsSearch>,
  beforeLoad: withoutPrivateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchCreators } = await import("#features/creators/prefetch.ts");
      return prefetchCreators(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./creators-screen.tsx"), "CreatorsScreen"),
});
