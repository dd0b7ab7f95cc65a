import type { Database } from "#db/database.ts";
import { transactions } from "#db/schema/money.ts";

let count = 0;

/** A completed deposit of 1,500 naira with a reference of its own, made just now. */
export async function addTransaction(db: Database, overrides: Partial<typeof transactions.$inferInsert> = {}) {
  const [transaction] = await db
    .insert(transactions)
    .values({
      kind: "deposit",
      code: `DEP-${++count}`,
      senderName: "Ngozi Obi",
      senderBank: "GTBank",
      senderAccountNumber: "0123456789",
      receiverName: "Marketplace Escrow Wallet",
      amount: 150_000,
      status: "completed",
      ...overrides,
    })
    .returning();
  if (!transaction) throw new Error("The insert gave no row");
  return transaction;
}
