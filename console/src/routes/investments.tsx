import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { vestPage } from "#features/investments/investment-queries.ts";
import { vestQueryOf } from "#features/investments/vest-list-state.ts";
import { offers } from "#lib/config.ts";
import { isPrivateSearch } from "#lib/search-params.ts";
import { readInvestmentsSearch } from "./investments-search.ts";
import { signedInRoute } from "./signed-in.tsx";

export const investmentsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/investments",
  validateSearch: readInvestmentsSearch,
  // A link with a search that may be somebody's number: it leaves the address before anything is asked.
  beforeLoad: ({ search }) => {
    if (isPrivateSearch(String(search.search ?? ""))) {
      throw redirect({ to: "/investments", search: readInvestmentsSearch({ ...search }), replace: true });
    }
  },
  loaderDeps: ({ search }) => readInvestmentsSearch({ ...search }),
  // The rows and the screen's code come side by side. Pointing at a link to it asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause === "enter") void context.queryClient.prefetchQuery(vestPage(vestQueryOf(deps, offers("filters"))));
  },
  component: lazyRouteComponent(() => import("./investments-screen.tsx"), "InvestmentsScreen"),
});
