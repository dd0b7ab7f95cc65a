import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { vestPage } from "#features/investments/investment-queries.ts";
import { readVestListState, type VestListState, vestQueryOf } from "#features/investments/vest-list-state.ts";
import { offers } from "#lib/config.ts";
import { isPrivateSearch } from "#lib/search-params.ts";
import { signedInRoute } from "./signed-in.tsx";

export interface InvestmentsSearch extends VestListState {
  /** The create panel is open. */
  create?: 1;
}

/** Applied again wherever the search is used: the router hands out what it does not know beside what was validated. */
export function readInvestmentsSearch(search: Readonly<Record<string, unknown>>): InvestmentsSearch {
  const { search: words, ...state } = readVestListState(search);
  return {
    ...state,
    ...(words && !isPrivateSearch(words) && { search: words }),
    ...(String(search.create) === "1" && { create: 1 }),
  };
}

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
