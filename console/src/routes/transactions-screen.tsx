import { getRouteApi } from "@tanstack/react-router";
import { TransactionList } from "#features/transactions/transaction-list.tsx";
import { useHiddenSearch } from "#flow/use-hidden-search.ts";
import { readTransactionsSearch } from "./transactions-search.ts";

const route = getRouteApi("/transactions");

export function TransactionsScreen() {
  const shown = readTransactionsSearch({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const [state, onChange] = useHiddenSearch(shown, (search, how) => void navigate({ search, ...how }));
  return <TransactionList state={state} onChange={onChange} />;
}
