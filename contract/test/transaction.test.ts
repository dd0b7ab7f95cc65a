import { readTransaction, readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { serveFields } from "@hivekeeper/contract/serve/fields.ts";
import { serveCountedPage } from "@hivekeeper/contract/serve/page.ts";
import { serveTransaction } from "@hivekeeper/contract/serve/transaction.ts";
import type { Transaction, TransactionRange } from "@hivekeeper/contract/transaction.ts";
import { transactionTotalFields } from "@hivekeeper/contract/transaction.ts";
import { isBeforeRange } from "@hivekeeper/contract/transaction-range.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

const words = fc.string({ unit: "grapheme", maxLength: 20 });
const kobo = fc.integer({ min: 0, max: 100_000_000_000_000 });

const transaction: fc.Arbitrary<Transaction> = fc.record({
  id: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  code: words,
  sender: words,
  senderBank: words,
  senderAccount: fc.stringMatching(/^\d{10}$/),
  receiver: words,
  amount: fc.option(kobo, { nil: null }),
  status: fc.constantFrom("completed", "pending", "failed"),
  memberId: fc.oneof(fc.constant(""), fc.integer({ min: 1 }).map(String)),
  isStatusAssumed: fc.constant(false),
  createdAt: fc.option(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    { nil: null },
  ),
});

test("a page of transactions and its totals survive the wire", () => {
  fc.assert(
    fc.property(fc.array(transaction, { maxLength: 4 }), kobo, (items, amount) => {
      const page = { items, page: 2, lastPage: 9, perPage: 10, total: 85 };
      const counts = serveFields(transactionTotalFields, { transactions: 85, amount });
      const answer: unknown = JSON.parse(
        JSON.stringify(serveCountedPage(page, serveTransaction, "/transactions", counts)),
      );
      expect(readTransactionPage(answer)).toEqual({ ...page, totals: { transactions: 85, amount } });
    }),
  );
});

test("the code is the transaction's id, else its reference (G129)", () => {
  expect(readTransaction({ reference: "R-1" }).code).toBe("R-1");
  expect(readTransaction({ reference: "R-1", transaction_id: "T-1" }).code).toBe("T-1");
});

test("a missing status is read as completed and marked as assumed (G10)", () => {
  expect(readTransaction({})).toMatchObject({ status: "completed", isStatusAssumed: true });
  expect(readTransaction({ status: "SUCCESS" })).toMatchObject({ status: "success", isStatusAssumed: false });
});

test("amounts may come as text, and what a backend did not send is empty", () => {
  expect(readTransaction({ id: 7, amount: "150,000.50" })).toMatchObject({ id: "7", amount: 15_000_050 });
  expect(readTransaction({})).toMatchObject({ id: "", code: "", sender: "", amount: null, createdAt: null });
});

test.each([[{ data: null }], [{ data: {} }], [{}]])("%j is an empty list without totals", (body) => {
  expect(readTransactionPage(body)).toMatchObject({ items: [], totals: null });
});

test.each<[TransactionRange, string, string]>([
  // A Monday, the first of a month, half an hour after midnight in Lagos.
  ["today", "2026-05-31T23:30:00Z", "2026-05-29T23:00:00Z"],
  ["this_week", "2026-05-31T23:30:00Z", "2026-05-23T23:00:00Z"],
  ["this_month", "2026-05-31T23:30:00Z", "2026-04-29T23:00:00Z"],
  ["last_30", "2026-05-31T23:30:00Z", "2026-04-30T23:00:00Z"],
  // A Thursday.
  ["today", "2026-06-18T10:00:00Z", "2026-06-15T23:00:00Z"],
  ["this_week", "2026-06-18T10:00:00Z", "2026-06-13T23:00:00Z"],
  ["this_month", "2026-06-18T10:00:00Z", "2026-05-30T23:00:00Z"],
])("%s at %s has transactions since %s, whatever the marketplace's time zone", (range, now, earliest) => {
  const isBefore = (createdAt: string | null) => isBeforeRange({ createdAt }, range, new Date(now));
  expect(isBefore(earliest)).toBe(false);
  expect(isBefore(new Date(Date.parse(earliest) - 1000).toISOString())).toBe(true);
  expect([isBefore(null), isBefore("yesterday"), isBefore(now)]).toEqual([false, false, false]);
});
