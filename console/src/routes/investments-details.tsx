import { readVestDetailsAddress, type VestDetailsAddress } from "#features/investments/vest-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/investments/:id": VestDetailsAddress;
  }
}

export const investmentDetailsRoute = route({
  path: "/investments/:id",
  read: readVestDetailsAddress,
  prefetch: async ({ queryClient, params }) =>
    queryClient.prefetchQuery((await import("#features/investments/investment-queries.ts")).vestRecord(params.id)),
  screen: lazyPart(async () => (await import("./investments-details-screen.tsx")).InvestmentDetailsScreen),
});
