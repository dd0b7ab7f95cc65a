import { TransactionList } from "#features/transactions/transaction-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";
import type { ScreenProps } from "#lib/router/route.ts";

export function TransactionsScreen({ search, navigate }: ScreenProps<"/transactions">) {
  const { address, overlay } = useListAddress("/transactions", search, navigate);
  return <TransactionList address={address} viewed={overlay.view} />;
}
