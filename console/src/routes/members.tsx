import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { ahead, asWritten, withoutPrivateSearch } from "./addressed.ts";
import type { MembersSearch } from "./members-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const membersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/members",
  validateSearch: asWritten<MembersSearch>,
  beforeLoad: withoutPrivateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchMembers } = await import("#features/members/prefetch.ts");
      return prefetchMembers(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./members-screen.tsx"), "MembersScreen"),
});
