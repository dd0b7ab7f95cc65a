import { TransactionList } from "#features/transactions/transaction-list.tsx";
import { transactionPage } from "#features/transactions/transaction-queries.ts";
import { useListAddress } from "#flow/list/use-list-address.ts";
import type { Prefetch, ScreenProps } from "#lib/router/route.ts";

export const prefetch: Prefetch<"/transactions"> = ({ queryClient, search }) =>
  queryClient.prefetchQuery(transactionPage(search));

export function Screen({ search, navigate }: ScreenProps<"/transactions">) {
  const { address, overlay } = useListAddress("/transactions", search, navigate);
  return <TransactionList address={address} viewed={overlay.view} />;
}
