import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { TransactionListState } from "#features/transactions/transaction-list-state.ts";
import { ahead, asWritten, withoutPrivateSearch } from "./addressed.ts";
import { signedInRoute } from "./signed-in.tsx";

export const transactionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/transactions",
  validateSearch: asWritten<TransactionListState>,
  beforeLoad: withoutPrivateSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    ahead(cause, async () => {
      const { prefetchTransactions } = await import("#features/transactions/prefetch.ts");
      return prefetchTransactions(context.queryClient, { ...deps });
    }),
  component: lazyRouteComponent(() => import("./transactions-screen.tsx"), "TransactionsScreen"),
});
