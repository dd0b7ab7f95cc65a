import type { ListName } from "@hivekeeper/contract/lists.ts";
import type { SavedView } from "@hivekeeper/contract/saved-view.ts";
import { and, eq, or, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#db/database.ts";
import { savedViews } from "#db/schema/desk.ts";
import { members } from "#db/schema/people.ts";

/** A view of our database, which always has a version. */
export type KeptView = SavedView & { version: number };

const ROW = {
  id: savedViews.id,
  memberId: savedViews.memberId,
  list: savedViews.list,
  name: savedViews.name,
  isShared: savedViews.isShared,
  words: savedViews.words,
  version: savedViews.version,
};

/** A member's own views and the shared ones, by name. */
export async function findViews(db: Executor, memberId: number): Promise<KeptView[]> {
  const rows = await db
    .select({ ...ROW, ...OWNER })
    .from(savedViews)
    .innerJoin(members, eq(members.id, savedViews.memberId))
    .where(readableBy(memberId))
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id);
  return rows.map((row) => toView(row, memberId));
}

/** Locks a view until the transaction ends; undefined where the member may not read it. */
export async function lockView(tx: Transaction, id: number, memberId: number): Promise<KeptView | undefined> {
  const [row] = await tx
    .select({ ...ROW, ...OWNER })
    .from(savedViews)
    .innerJoin(members, eq(members.id, savedViews.memberId))
    .where(and(eq(savedViews.id, id), readableBy(memberId)))
    .for("update", { of: savedViews });
  return row && toView(row, memberId);
}

/** Whether the member may read a view of this list. Until the transaction ends the view is not deleted. */
export async function holdReadable(tx: Transaction, id: number, list: ListName, memberId: number): Promise<boolean> {
  const found = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.list, list), readableBy(memberId)))
    .for("key share");
  return found.length > 0;
}

/** The numbers of a member's views and of all that are shared. They stay true until the transaction ends. */
export async function countViews(tx: Transaction, memberId: number): Promise<{ own: number; shared: number }> {
  await tx.execute(sql`lock table ${savedViews} in share row exclusive mode`);
  return {
    own: await tx.$count(savedViews, eq(savedViews.memberId, memberId)),
    shared: await tx.$count(savedViews, eq(savedViews.isShared, true)),
  };
}

type NewView = Pick<SavedView, "list" | "name" | "isShared" | "words" | "owner">;

export async function insertView(tx: Transaction, memberId: number, { owner, ...view }: NewView): Promise<KeptView> {
  const rows = await tx
    .insert(savedViews)
    .values({ ...view, memberId })
    .returning(ROW);
  return toView({ ...theOne(rows), owner, hasOwner: true }, memberId);
}

/** Writes a locked view of the member's own and increments its version. */
export async function writeView(tx: Transaction, memberId: number, view: SavedView): Promise<KeptView> {
  const { id, name, isShared, words, owner } = view;
  const rows = await tx
    .update(savedViews)
    .set({ name, isShared, words, version: sql`${savedViews.version} + 1`, updatedAt: sql`now()` })
    .where(eq(savedViews.id, Number(id)))
    .returning(ROW);
  return toView({ ...theOne(rows), owner, hasOwner: true }, memberId);
}

export async function removeView(tx: Transaction, id: number): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

const OWNER = {
  owner: sql<string>`btrim(${members.firstName} || ' ' || ${members.lastName})`,
  hasOwner: sql<boolean>`${members.role} = 'ADMIN' and ${members.isActive}`,
};

const readableBy = (memberId: number) => or(eq(savedViews.memberId, memberId), savedViews.isShared);

type Row = Pick<typeof savedViews.$inferSelect, keyof typeof ROW>;

interface Owner {
  owner: string;
  /** The owner is an active administrator. */
  hasOwner: boolean;
}

const toView = ({ id, memberId, list, hasOwner, ...row }: Row & Owner, reader: number): KeptView => ({
  ...row,
  id: String(id),
  list: list as ListName,
  isOwn: memberId === reader,
  canDelete: memberId === reader || !hasOwner,
});

function theOne([row]: Row[]): Row {
  if (!row) throw new Error("The statement gave no row");
  return row;
}
