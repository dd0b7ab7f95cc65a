import { readTransactionAddress, type TransactionAddress } from "#features/transactions/transaction-address.ts";
import { route } from "#lib/router/route.ts";
import { lazyPart } from "#ui/lazy-part.tsx";

declare module "#lib/router/route.ts" {
  interface Screens {
    "/transactions": TransactionAddress;
  }
}

export const transactionsRoute = route({
  path: "/transactions",
  read: readTransactionAddress,
  prefetch: async ({ queryClient, search }) =>
    queryClient.prefetchQuery((await import("#features/transactions/transaction-queries.ts")).transactionPage(search)),
  screen: lazyPart(async () => (await import("./transactions-screen.tsx")).TransactionsScreen),
});
