import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { readCreatorAddress } from "#features/creators/creator-address.ts";
import { prefetchPage } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const creatorsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/creators",
  validateSearch: readCreatorAddress,
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchPage(entry, async () => (await import("#features/creators/creator-page.ts")).creatorPage(entry.deps)),
  component: lazyRouteComponent(() => import("./creators-screen.tsx"), "CreatorsScreen"),
});
