import { type DisputeNote, noteFields } from "@hivekeeper/contract/note.ts";
import { asc, eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { fieldsOfRow } from "#db/field-columns.ts";
import { fullName } from "#db/person-name.ts";
import { insertRow } from "#db/rows.ts";
import { disputeNotes } from "#db/schema/administrators-work.ts";
import { members } from "#db/schema/people.ts";

const ROW = {
  id: disputeNotes.id,
  disputeId: disputeNotes.disputeId,
  authorId: disputeNotes.authorId,
  author: sql<string>`coalesce(${fullName(members)}, '')`,
  text: disputeNotes.text,
  createdAt: disputeNotes.createdAt,
};

const selected = (db: Executor) =>
  db.select(ROW).from(disputeNotes).leftJoin(members, eq(members.id, disputeNotes.authorId));

/** The notes of a dispute, oldest first, as an administrator reads them. */
export async function findNotes(db: Executor, disputeId: number, readerId: number): Promise<DisputeNote[]> {
  const rows = await selected(db).where(eq(disputeNotes.disputeId, disputeId)).orderBy(asc(disputeNotes.id));
  return rows.map((row) => toNote(row, readerId));
}

/** A note with its dispute's id. */
export async function findNote(tx: Transaction, id: number, readerId: number) {
  const [row] = await selected(tx).where(eq(disputeNotes.id, id));
  return row && { ...toNote(row, readerId), disputeId: row.disputeId };
}

export const countNotes = (tx: Transaction, disputeId: number): Promise<number> =>
  tx.$count(disputeNotes, eq(disputeNotes.disputeId, disputeId));

export const insertNote = (tx: Transaction, row: typeof disputeNotes.$inferInsert) => insertRow(tx, disputeNotes, row);

/** Returns whether it was there. */
export async function removeNote(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.delete(disputeNotes).where(eq(disputeNotes.id, id)).returning({ id: disputeNotes.id })).length > 0;
}

type Row = Awaited<ReturnType<typeof selected>>[number];

const toNote = (row: Row, readerId: number): DisputeNote => ({
  ...fieldsOfRow(row, noteFields),
  isOwn: row.authorId === readerId,
});
