import { type DisputeAddress, readDisputeAddress } from "#features/disputes/dispute-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/disputes": DisputeAddress;
  }
}

export const disputesRoute = route({
  path: "/disputes",
  read: readDisputeAddress,
  prefetch: async ({ queryClient, search }) =>
    queryClient.prefetchQuery((await import("#features/disputes/dispute-queries.ts")).disputePage(search)),
  screen: lazyPart(async () => (await import("./disputes-screen.tsx")).DisputesScreen),
});
