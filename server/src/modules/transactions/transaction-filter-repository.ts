import { koboOf } from "@hivekeeper/contract/money.ts";
import type { TransactionFilter } from "@hivekeeper/contract/schemas/transaction.ts";
import type { TransactionType } from "@hivekeeper/contract/transaction.ts";
import { and, between, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { inPeriod } from "#db/in-period.ts";
import { transactions } from "#db/schema/money.ts";
import { finds } from "#db/search-condition.ts";
import { startOfRange } from "./range.ts";

/** The kinds of rows that the types of a list show. */
export const KIND = { deposits: "deposit", withdrawals: "withdrawal" } as const satisfies Record<
  TransactionType,
  string
>;

/** The SQL condition of a filter. A period is fixed when this is called, however long the condition is used. */
export const transactionCondition = ({ type = "deposits", ...filter }: TransactionFilter): SQL | undefined =>
  and(eq(transactions.kind, KIND[type]), foundOfEitherKind(filter));

/** The condition of a search and the filters other than the kind. */
export function foundOfEitherKind({ search, q, ...filter }: TransactionFilter): SQL | undefined {
  const text = search || q;
  return and(ofEitherKind(filter), text ? or(finds(transactions.searchText, text, NAMED), ofAmount(text)) : undefined);
}

/** The condition of the filters other than the kind and the search. */
export const ofEitherKind = ({ range, status, member_id: memberId, ...period }: TransactionFilter): SQL | undefined =>
  and(
    range && gte(transactions.createdAt, startOfRange(range, new Date())),
    range && lte(transactions.createdAt, sql`now()`),
    inPeriod(transactions.createdAt, period),
    status && eq(transactions.status, status),
    memberId ? eq(transactions.memberId, memberId) : undefined,
  );

/** Both words of a name belong to the sender or to the receiver. */
const NAMED = [transactions.code, transactions.senderName, transactions.receiverName].map(
  (part) => sql`lower(${part})`,
);

/** Amounts are shown in whole naira: `1,500` matches every amount that is shown so, `1500.50` only itself. */
function ofAmount(text: string): SQL | undefined {
  const written = text.replace(/^(₦|NGN)\s*/i, "");
  const kobo = koboOf(written);
  if (kobo === null) return undefined;
  return written.includes(".") ? eq(transactions.amount, kobo) : between(transactions.amount, kobo - 50, kobo + 49);
}
