import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
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
  // The rows and the screen's code come side by side, and no other screen carries either. Pointing at a link to it
  // asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause !== "enter") return;
    import("#features/disputes/prefetch.ts").then(
      ({ prefetchDisputes }) => prefetchDisputes(context.queryClient, deps),
      () => {}, // the screen itself says that its code did not come
    );
  },
  component: lazyRouteComponent(() => import("./disputes-screen.tsx"), "DisputesScreen"),
});
