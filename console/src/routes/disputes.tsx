import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { disputeQueryOf } from "#features/disputes/dispute-list-state.ts";
import { disputePage } from "#features/disputes/dispute-queries.ts";
import { offers } from "#lib/config.ts";
import { isPrivateSearch } from "#lib/search-params.ts";
import { readDisputesSearch } from "./disputes-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const disputesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/disputes",
  validateSearch: readDisputesSearch,
  // A link with a search that may be somebody's number: it leaves the address before anything is asked.
  beforeLoad: ({ search }) => {
    if (isPrivateSearch(String(search.search ?? ""))) {
      throw redirect({ to: "/disputes", search: readDisputesSearch({ ...search }), replace: true });
    }
  },
  loaderDeps: ({ search }) => readDisputesSearch({ ...search }),
  // The rows and the screen's code come side by side. Pointing at a link to it asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause === "enter") void context.queryClient.prefetchQuery(disputePage(disputeQueryOf(deps, offers("filters"))));
  },
  component: lazyRouteComponent(() => import("./disputes-screen.tsx"), "DisputesScreen"),
});
