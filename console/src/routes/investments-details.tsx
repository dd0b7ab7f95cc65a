import { createRoute } from "@tanstack/react-router";
import { readVestDetailsAddress } from "#features/investments/vest-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchOnEntry } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const investmentDetailsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/investments/$id",
  validateSearch: readVestDetailsAddress,
  loader: ({ context, params, cause }) =>
    prefetchOnEntry(cause, async () => {
      const { vestRecord } = await import("#features/investments/investment-queries.ts");
      return context.queryClient.prefetchQuery(vestRecord(params.id));
    }),
  component: lazyScreen(() => import("./investments-details-screen.tsx"), "InvestmentDetailsScreen"),
});
