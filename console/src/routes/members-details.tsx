import { type PersonAddress, readPersonAddress } from "#features/members/person-address.ts";
import { offers } from "#lib/config.ts";
import { route } from "#lib/router/route.ts";
import { hrefOf } from "#lib/router/target.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/members/:id": PersonAddress;
  }
}

export const memberDetailsRoute = route({
  path: "/members/:id",
  read: readPersonAddress,
  // Without the extension the list's dialog shows the member.
  redirect: (_, { id }) => (offers("people") ? undefined : hrefOf({ to: "/members", search: { view: id } })),
  prefetch: async ({ queryClient, params }) =>
    queryClient.prefetchQuery((await import("#flow/person-query.ts")).personRecord(params.id)),
  screen: lazyPart(async () => (await import("./members-details-screen.tsx")).MemberDetailsScreen),
});
