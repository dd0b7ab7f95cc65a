import { getRouteApi } from "@tanstack/react-router";
import { TransactionList } from "#features/transactions/transaction-list.tsx";
import { useListAddress } from "#flow/use-list-address.ts";

const route = getRouteApi("/transactions");

export function TransactionsScreen() {
  const navigate = route.useNavigate();
  const { address } = useListAddress(
    "/transactions",
    route.useSearch(),
    (search, how) => void navigate({ search, ...how }),
  );
  return <TransactionList address={address} />;
}
