import type { Saved, SavedReply, SavedView } from "@hivekeeper/contract/saved.ts";
import { and, eq, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor, Transaction } from "#db/database.ts";
import { fullName } from "#db/person-name.ts";
import { insertRow, removeRow, type Versioned, writeRow } from "#db/rows.ts";
import { savedReplies, savedViews } from "#db/schema/administrators-work.ts";
import { members } from "#db/schema/people.ts";

/** A saved record of our database, which always has a version. `Content` is what its kind has besides. */
export type Kept<Content> = Saved & Content & { version: number };

/** What is written of a record. */
export type Written<Content> = Pick<Saved, "name" | "isShared"> & Content;

type Table = typeof savedReplies | typeof savedViews;

const OWNER = {
  owner: fullName(members),
  /** The owner is an active administrator. */
  hasOwner: sql<boolean>`${members.role} = 'ADMIN' and ${members.isActive}`,
};

const readableBy = (table: Table, memberId: number) => or(eq(table.memberId, memberId), table.isShared);

export type SavedRecords<Content> = ReturnType<typeof recordsIn<Content>>;

/** The statements of a kind of saved records, each of a member. */
function recordsIn<Content>(table: Table, content: Record<string, PgColumn>) {
  const { id, memberId, name, isShared, version } = table;
  const selected = (db: Executor) =>
    db
      .select({ id, memberId, name, isShared, version, content, ...OWNER })
      .from(table)
      .innerJoin(members, eq(members.id, memberId));
  type Row = Awaited<ReturnType<typeof selected>>[number];
  const keptOf = ({ id, memberId, hasOwner, content, ...row }: Row, reader: number): Kept<Content> => ({
    ...row,
    ...(content as Content),
    id: String(id),
    isOwn: memberId === reader,
    canDelete: memberId === reader || !hasOwner,
  });

  return {
    /** One's own records and the shared ones, by name. */
    async find(db: Executor, reader: number): Promise<Kept<Content>[]> {
      const rows = await selected(db).where(readableBy(table, reader)).orderBy(sql`lower(${name})`, id);
      return rows.map((row) => keptOf(row, reader));
    },
    /** Locks a record until the transaction ends; undefined where the member may not read it. */
    async lock(tx: Transaction, wanted: number, reader: number): Promise<Kept<Content> | undefined> {
      const [row] = await selected(tx)
        .where(and(eq(id, wanted), readableBy(table, reader)))
        .for("update", { of: table });
      return row && keptOf(row, reader);
    },
    /** The numbers of one's own records and of all that are shared. They stay true until the transaction ends. */
    async count(tx: Transaction, owner: number): Promise<{ own: number; shared: number }> {
      await tx.execute(sql`lock table ${table} in share row exclusive mode`);
      return { own: await tx.$count(table, eq(memberId, owner)), shared: await tx.$count(table, eq(isShared, true)) };
    },
    insert: (tx: Transaction, owner: number, written: Written<Content>) =>
      insertRow<Versioned>(tx, table, { ...written, memberId: owner }),
    write: (tx: Transaction, wanted: number, written: Written<Content>) =>
      writeRow<Versioned>(tx, table, wanted, written),
    remove: (tx: Transaction, wanted: number) => removeRow(tx, table, wanted),
  };
}

export type ViewContent = Pick<SavedView, "list" | "words">;
export const viewRecords = recordsIn<ViewContent>(savedViews, { list: savedViews.list, words: savedViews.words });

export type ReplyContent = Pick<SavedReply, "text">;
export const replyRecords = recordsIn<ReplyContent>(savedReplies, { text: savedReplies.text });

/** Whether the member may read a view of this list. Until the transaction ends the view is not deleted. */
export async function holdReadableView(tx: Transaction, id: number, list: SavedView["list"], memberId: number) {
  const found = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.list, list), readableBy(savedViews, memberId)))
    .for("key share");
  return found.length > 0;
}
