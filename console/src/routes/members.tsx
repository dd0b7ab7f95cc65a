import { type MemberAddress, readMemberAddress } from "#features/members/member-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/members": MemberAddress;
  }
}

export const membersRoute = route({
  path: "/members",
  read: readMemberAddress,
  prefetch: async ({ queryClient, search }) =>
    queryClient.prefetchQuery((await import("#features/members/member-queries.ts")).memberPage(search)),
  screen: lazyPart(async () => (await import("./members-screen.tsx")).MembersScreen),
});
