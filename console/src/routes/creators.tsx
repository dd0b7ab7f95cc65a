import { createRoute } from "@tanstack/react-router";
import { readCreatorAddress } from "#features/creators/creator-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchPage } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const creatorsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/creators",
  validateSearch: readCreatorAddress,
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchPage(entry, async () => (await import("#features/creators/creator-page.ts")).creatorPage(entry.deps)),
  component: lazyScreen(() => import("./creators-screen.tsx"), "CreatorsScreen"),
});
