import type { SavedReply } from "@hivekeeper/contract/saved-reply.ts";
import { and, eq, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { savedReplies } from "#db/schema/desk.ts";
import { members } from "#db/schema/people.ts";

/** A reply of our database, which always has a version. */
export type KeptReply = SavedReply & { version: number };

const ROW = {
  id: savedReplies.id,
  memberId: savedReplies.memberId,
  name: savedReplies.name,
  text: savedReplies.text,
  isShared: savedReplies.isShared,
  version: savedReplies.version,
};

const selected = (db: Executor) =>
  db
    .select({ ...ROW, ...OWNER })
    .from(savedReplies)
    .innerJoin(members, eq(members.id, savedReplies.memberId));

/** A member's own replies and the shared ones, by name. */
export async function findReplies(db: Executor, memberId: number): Promise<KeptReply[]> {
  const rows = await selected(db)
    .where(readableBy(memberId))
    .orderBy(sql`lower(${savedReplies.name})`, savedReplies.id);
  return rows.map((row) => toReply(row, memberId));
}

/** Locks a reply until the transaction ends; undefined where the member may not read it. */
export async function lockReply(tx: Transaction, id: number, memberId: number): Promise<KeptReply | undefined> {
  const [row] = await selected(tx)
    .where(and(eq(savedReplies.id, id), readableBy(memberId)))
    .for("update", { of: savedReplies });
  return row && toReply(row, memberId);
}

/** The numbers of a member's replies and of all that are shared. They stay true until the transaction ends. */
export async function countReplies(tx: Transaction, memberId: number): Promise<{ own: number; shared: number }> {
  await tx.execute(sql`lock table ${savedReplies} in share row exclusive mode`);
  return {
    own: await tx.$count(savedReplies, eq(savedReplies.memberId, memberId)),
    shared: await tx.$count(savedReplies, eq(savedReplies.isShared, true)),
  };
}

type NewReply = Pick<SavedReply, "name" | "text" | "isShared" | "owner">;

export async function insertReply(tx: Transaction, memberId: number, reply: NewReply): Promise<KeptReply> {
  const { owner, ...columns } = reply;
  const rows = await tx
    .insert(savedReplies)
    .values({ ...columns, memberId })
    .returning(ROW);
  return toReply({ ...theOne(rows), owner, hasOwner: true }, memberId);
}

/** Writes a locked reply of the member's own and increments its version. */
export async function writeReply(tx: Transaction, memberId: number, reply: SavedReply): Promise<KeptReply> {
  const { id, name, text, isShared, owner } = reply;
  const rows = await tx
    .update(savedReplies)
    .set({ name, text, isShared, version: sql`${savedReplies.version} + 1`, updatedAt: sql`now()` })
    .where(eq(savedReplies.id, Number(id)))
    .returning(ROW);
  return toReply({ ...theOne(rows), owner, hasOwner: true }, memberId);
}

export async function removeReply(tx: Transaction, id: number): Promise<void> {
  await tx.delete(savedReplies).where(eq(savedReplies.id, id));
}

const OWNER = {
  owner: sql<string>`btrim(${members.firstName} || ' ' || ${members.lastName})`,
  /** The owner is an active administrator. */
  hasOwner: sql<boolean>`${members.role} = 'ADMIN' and ${members.isActive}`,
};

const readableBy = (memberId: number) => or(eq(savedReplies.memberId, memberId), savedReplies.isShared);

type Row = Pick<typeof savedReplies.$inferSelect, keyof typeof ROW>;

const toReply = (
  { id, memberId, hasOwner, ...row }: Row & { owner: string; hasOwner: boolean },
  reader: number,
): KeptReply => ({
  ...row,
  id: String(id),
  isOwn: memberId === reader,
  canDelete: memberId === reader || !hasOwner,
});

function theOne([row]: Row[]): Row {
  if (!row) throw new Error("The statement gave no row");
  return row;
}
