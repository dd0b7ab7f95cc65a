import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { memberQueryOf } from "#features/members/member-list-state.ts";
import { memberPage } from "#features/members/member-queries.ts";
import { offers } from "#lib/config.ts";
import { isPrivateSearch } from "#lib/search-params.ts";
import { readMembersSearch } from "./members-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const membersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/members",
  validateSearch: readMembersSearch,
  // A link with a search that may be somebody's number: it leaves the address before anything is asked.
  beforeLoad: ({ search }) => {
    if (isPrivateSearch(String(search.search ?? ""))) {
      throw redirect({ to: "/members", search: readMembersSearch({ ...search }), replace: true });
    }
  },
  loaderDeps: ({ search }) => readMembersSearch({ ...search }),
  // The rows and the screen's code come side by side. Pointing at a link to it asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause === "enter") void context.queryClient.prefetchQuery(memberPage(memberQueryOf(deps, offers("filters"))));
  },
  component: lazyRouteComponent(() => import("./members-screen.tsx"), "MembersScreen"),
});
