import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
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
  // The rows and the screen's code come side by side, and no other screen carries either. Pointing at a link to it
  // asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause !== "enter") return;
    import("#features/investments/prefetch.ts").then(
      ({ prefetchVests }) => prefetchVests(context.queryClient, deps),
      () => {}, // the screen itself says that its code did not come
    );
  },
  component: lazyRouteComponent(() => import("./investments-screen.tsx"), "InvestmentsScreen"),
});
