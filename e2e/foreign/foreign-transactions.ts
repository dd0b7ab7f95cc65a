import type { ForeignBackend } from "./foreign-backend.ts";

export interface ForeignTransaction {
  id: number;
  [field: string]: unknown;
}

/**
 * Plays transactions in another backend's shapes: a reference in place of an id, amounts as text, its own status words
 * or none, dates with a space, the list three levels deep beside its paging.
 */
export function playTransactions(backend: ForeignBackend, count = 12): ForeignTransaction[] {
  const transactions = Array.from({ length: count }, (_, at) => foreignTransaction(at + 1));
  backend.on("GET", "/transactions", ({ query }) => {
    const page = Number(query.get("page"));
    const perPage = Number(query.get("perpage"));
    const found = transactions.filter(
      ({ kind, ranges }) => kind === query.get("type") && String(ranges).includes(String(query.get("range"))),
    );
    const rows = found.slice((page - 1) * perPage, page * perPage).map(({ kind: _, ranges: __, ...row }) => row);
    const paging = { current_page: page, per_page: perPage, total: found.length };
    return { body: { status: "ok", data: { ...paging, data: { data: rows } } } };
  });
  return transactions;
}

const STATUSES = ["SUCCESS", "Pending", "Rejected", "reversed", undefined] as const;

const foreignTransaction = (number: number): ForeignTransaction => ({
  id: number,
  reference: `REF-${number}`,
  sender_name: `Ada${number} Obi`,
  sender_bank: "Bank of the East",
  sender_account_number: `000000000${number}`.slice(-10),
  receiver_name: null,
  amount: `${number},500.50`,
  status: STATUSES[(number - 1) % STATUSES.length],
  created_at: `${new Date().toISOString().slice(0, 10)} 13:05:00`,
  kind: number === 3 ? "withdrawals" : "deposits",
  ranges: number === 1 ? "today this_week this_month last_30" : "this_week this_month last_30",
});
