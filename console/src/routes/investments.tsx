import { readVestAddress, type VestAddress } from "#features/investments/vest-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/investments": VestAddress;
  }
}

export const investmentsRoute = route({
  path: "/investments",
  read: readVestAddress,
  prefetch: async ({ queryClient, search }) =>
    queryClient.prefetchQuery((await import("#features/investments/investment-queries.ts")).vestPage(search)),
  screen: lazyPart(async () => (await import("./investments-screen.tsx")).InvestmentsScreen),
});
