import { readTransaction, readTransactionPage } from "@hivekeeper/contract/read/transaction.ts";
import { servePage } from "@hivekeeper/contract/serve/page.ts";
import { serveTransaction, serveTransactionTotals } from "@hivekeeper/contract/serve/transaction.ts";
import type { Transaction } from "@hivekeeper/contract/transaction.ts";
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
      const counts = serveTransactionTotals({ transactions: 85, amount });
      const answer: unknown = JSON.parse(JSON.stringify(servePage(page, serveTransaction, "/transactions", counts)));
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
