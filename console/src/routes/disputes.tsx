import { createRoute } from "@tanstack/react-router";
import { readDisputeAddress } from "#features/disputes/dispute-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchPage } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const disputesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/disputes",
  validateSearch: readDisputeAddress,
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchPage(entry, async () => (await import("#features/disputes/dispute-queries.ts")).disputePage(entry.deps)),
  component: lazyScreen(() => import("./disputes-screen.tsx"), "DisputesScreen"),
});
