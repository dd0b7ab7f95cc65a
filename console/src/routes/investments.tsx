import { createRoute } from "@tanstack/react-router";
import { readVestAddress } from "#features/investments/vest-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchPage } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const investmentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/investments",
  validateSearch: readVestAddress,
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchPage(entry, async () => (await import("#features/investments/investment-queries.ts")).vestPage(entry.deps)),
  component: lazyScreen(() => import("./investments-screen.tsx"), "InvestmentsScreen"),
});
