import { type CreatorDetailsAddress, readCreatorDetailsAddress } from "#features/creators/creator-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/creators/:id": CreatorDetailsAddress;
  }
}

export const creatorDetailsRoute = route({
  path: "/creators/:id",
  read: readCreatorDetailsAddress,
  prefetch: async ({ queryClient, params }) =>
    queryClient.prefetchQuery((await import("#features/creators/creator-queries.ts")).creatorRecord(params.id)),
  screen: lazyPart(async () => (await import("./creators-details-screen.tsx")).CreatorDetailsScreen),
});
