import { onPage } from "#flow/list-state.ts";
import { rangeFooter } from "#flow/range-footer.ts";
import { usePagedList } from "#flow/use-paged-list.ts";
import { offers } from "#lib/config.ts";
import { type TransactionListState, transactionQueryOf } from "./transaction-list-state.ts";
import { transactionPage } from "./transaction-queries.ts";

type OnChange = (state: TransactionListState, how: { replace: boolean }) => void;

/** The page that a state asks for. */
export function useTransactionList(state: TransactionListState, onChange: OnChange) {
  const canFilter = offers("filters");
  const query = transactionQueryOf(state, canFilter);
  const list = usePagedList({
    pageOf: (page) => transactionPage({ ...query, page }),
    page: query.page,
    onBeyond: (lastPage) => onChange(onPage(state, lastPage), { replace: true }),
    failed: { toast: "Failed to fetch transactions.", text: "Failed to fetch transactions." },
  });
  const shown = list.isBeyond ? undefined : list.data;
  return { ...list, canFilter, query, rows: shown?.items, footer: shown && rangeFooter(shown) };
}
