import type { DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/database.ts";
import { disputes } from "#db/schema/services.ts";

/** Locks a dispute until the transaction ends. */
export async function lockDispute(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ status: disputes.status, version: disputes.version })
    .from(disputes)
    .where(eq(disputes.id, id))
    .for("no key update");
  return row;
}

export async function insertDispute(tx: Transaction, columns: typeof disputes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(disputes).values(columns).returning({ id: disputes.id });
  if (!row) throw new Error("The insert gave no row");
  return row.id;
}

export interface Settlement {
  status: DisputeStatus;
  /** Empty or absent for none. */
  reason?: string | null | undefined;
}

/** Writes the status of a locked dispute with its reason, and increments its version. */
export const writeStatus = (tx: Transaction, id: number, { status, reason }: Settlement): Promise<void> =>
  writeDispute(tx, id, {
    status,
    decisionReason: reason || null,
    closedAt: status === "CLOSED" ? sql`now()` : null,
  });

/** Writes columns of a locked dispute and increments its version. */
export async function writeDispute(tx: Transaction, id: number, columns: PgUpdateSetSource<typeof disputes>) {
  await tx
    .update(disputes)
    .set({ ...columns, updatedAt: sql`now()`, version: sql`${disputes.version} + 1` })
    .where(eq(disputes.id, id));
}

export async function deleteDispute(tx: Transaction, id: number): Promise<void> {
  await tx.delete(disputes).where(eq(disputes.id, id));
}
