import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { isPrivateSearch } from "#lib/search-params.ts";
import { signedInRoute } from "./signed-in.tsx";
import { readTransactionsSearch } from "./transactions-search.ts";

export const transactionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/transactions",
  validateSearch: readTransactionsSearch,
  // A link with a search that may be somebody's number: it leaves the address before anything is asked.
  beforeLoad: ({ search }) => {
    if (isPrivateSearch(String(search.search ?? ""))) {
      throw redirect({ to: "/transactions", search: readTransactionsSearch({ ...search }), replace: true });
    }
  },
  loaderDeps: ({ search }) => readTransactionsSearch({ ...search }),
  // The rows and the screen's code come side by side, and no other screen carries either. Pointing at a link to it
  // asks a server for nothing.
  loader: ({ context, deps, cause }) => {
    if (cause !== "enter") return;
    import("#features/transactions/prefetch.ts").then(
      ({ prefetchTransactions }) => prefetchTransactions(context.queryClient, deps),
      () => {}, // the screen itself says that its code did not come
    );
  },
  component: lazyRouteComponent(() => import("./transactions-screen.tsx"), "TransactionsScreen"),
});
