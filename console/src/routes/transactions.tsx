import { createRoute } from "@tanstack/react-router";
import { readTransactionAddress } from "#features/transactions/transaction-address.ts";
import { lazyScreen } from "./lazy-screen.ts";
import { prefetchPage } from "./prefetch.ts";
import { signedInRoute } from "./signed-in.tsx";

export const transactionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/transactions",
  validateSearch: readTransactionAddress,
  loaderDeps: ({ search }) => search,
  loader: (entry) =>
    prefetchPage(entry, async () =>
      (await import("#features/transactions/transaction-queries.ts")).transactionPage(entry.deps),
    ),
  component: lazyScreen(() => import("./transactions-screen.tsx"), "TransactionsScreen"),
});
