import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { creatorQueryOf } from "#features/creators/creator-list-state.ts";
import { creatorPage } from "#features/creators/creator-queries.ts";
import { offers } from "#lib/config.ts";
import { isPrivateSearch } from "#lib/search-params.ts";
import { readCreatorsSearch } from "./creators-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const creatorsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/creators",
  validateSearch: readCreatorsSearch,
  // A link with a search that may be somebody's number: it leaves the address before anything is asked.
  beforeLoad: ({ search }) => {
    if (isPrivateSearch(String(search.search ?? ""))) {
      throw redirect({ to: "/creators", search: readCreatorsSearch({ ...search }), replace: true });
    }
  },
  loaderDeps: ({ search }) => readCreatorsSearch({ ...search }),
  // The rows and the screen's code come side by side. Pointing at a link to it asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause === "enter") void context.queryClient.prefetchQuery(creatorPage(creatorQueryOf(deps, offers("filters"))));
  },
  component: lazyRouteComponent(() => import("./creators-screen.tsx"), "CreatorsScreen"),
});
