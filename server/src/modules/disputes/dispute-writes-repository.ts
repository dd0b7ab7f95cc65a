import type { DisputeStatus } from "@hivekeeper/contract/schemas/dispute.ts";
import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/database.ts";
import { insertRow, removeRow, writeRow } from "#db/rows.ts";
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

export const insertDispute = (tx: Transaction, columns: typeof disputes.$inferInsert) =>
  insertRow(tx, disputes, columns);

export interface Settlement {
  status: DisputeStatus;
  /** Empty or absent for none. */
  reason?: string | null | undefined;
}

/** Writes the status of a locked dispute with its reason. */
export const writeStatus = (tx: Transaction, id: number, { status, reason }: Settlement): Promise<void> =>
  writeDispute(tx, id, {
    status,
    decisionReason: reason || null,
    closedAt: status === "CLOSED" ? sql`now()` : null,
  });

export const writeDispute = (tx: Transaction, id: number, columns: PgUpdateSetSource<typeof disputes>) =>
  writeRow(tx, disputes, id, columns);

export const deleteDispute = (tx: Transaction, id: number) => removeRow(tx, disputes, id);
