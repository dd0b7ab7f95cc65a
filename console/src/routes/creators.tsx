import { type CreatorAddress, readCreatorAddress } from "#features/creators/creator-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/creators": CreatorAddress;
  }
}

export const creatorsRoute = route({
  path: "/creators",
  read: readCreatorAddress,
  prefetch: async ({ queryClient, search }) =>
    queryClient.prefetchQuery((await import("#features/creators/creator-page.ts")).creatorPage(search)),
  screen: lazyPart(async () => (await import("./creators-screen.tsx")).CreatorsScreen),
});
