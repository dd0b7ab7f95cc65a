import { and, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Executor } from "#db/database.ts";
import { assets, songs } from "#db/schema/catalogue.ts";
import { chatAttachments } from "#db/schema/conversations.ts";
import { files } from "#db/schema/files.ts";
import { vestImages } from "#db/schema/investments.ts";
import { creatorKyc, members } from "#db/schema/people.ts";
import { services } from "#db/schema/services.ts";

export type FileRow = typeof files.$inferSelect;

/** Integers leave the database as numbers, which do not hold 64 bits. */
const FILE = { ...getTableColumns(files), likeness: sql<bigint | null>`${files.likeness}::text`.mapWith(BigInt) };

export type FilePurpose = FileRow["purpose"];

/** Returns the ids of the rows, in their order. */
export async function insertFiles(tx: Executor, rows: (typeof files.$inferInsert)[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx.insert(files).values(rows).returning({ id: files.id });
  return made.map(({ id }) => id);
}

export async function findFile(db: Database, name: string): Promise<FileRow | undefined> {
  const [file] = await db.select(FILE).from(files).where(eq(files.name, name));
  return file;
}

/** Marks files of a purpose as in use and returns the names of those that exist. The sweep waits for the locked rows. */
export async function adoptFiles(tx: Executor, names: readonly string[], purpose: FilePurpose): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const found = await tx
    .update(files)
    .set({ orphanedAt: null })
    .where(and(inArray(files.name, [...names]), eq(files.purpose, purpose)))
    .returning({ name: files.name });
  return new Set(found.map((file) => file.name));
}

/** Starts the 24 hours of a new file, within which a record must refer to it. */
export async function startOrphanage(tx: Executor, id: number): Promise<void> {
  await tx.update(files).set({ orphanedAt: sql`now()` }).where(eq(files.id, id));
}

/** Marks those files as orphaned that no record refers to, which starts their 24 hours. */
export async function orphanFiles(tx: Executor, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tx
    .update(files)
    .set({ orphanedAt: sql`now()` })
    .where(and(inArray(files.name, [...names]), not(referenced(tx))));
}

/** Deletes the rows of files that were orphaned for 24 hours and returns the names of their objects. */
export async function deleteOrphans(db: Database): Promise<string[]> {
  const gone = await db
    .delete(files)
    .where(and(lt(files.orphanedAt, sql`now() - interval '24 hours'`), not(referenced(db))))
    .returning({ name: files.name, thumbnail: files.thumbnail });
  return gone.flatMap(({ name, thumbnail }) => (thumbnail ? [name, thumbnail] : [name]));
}

/** The objects, with their thumbnails, of those of these files that no record refers to. */
export async function findUnreferenced(tx: Executor, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const found = await tx
    .select({ name: files.name, thumbnail: files.thumbnail })
    .from(files)
    .where(and(inArray(files.name, [...names]), not(referenced(tx))));
  return found.flatMap(({ name, thumbnail }) => (thumbnail ? [name, thumbnail] : [name]));
}

/** Deletes the rows of these files; returns how many there were. */
export async function deleteFiles(tx: Executor, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  return (await tx.delete(files).where(inArray(files.name, [...names]))).rowCount ?? 0;
}

/** The thumbnails of those `names` that have a row. */
export async function findThumbnails(db: Database, names: readonly string[]): Promise<Map<string, string | null>> {
  const known = { name: files.name, thumbnail: files.thumbnail };
  const rows = await db
    .select(known)
    .from(files)
    .where(inArray(files.name, [...names]));
  return new Map(rows.map(({ name, thumbnail }) => [name, thumbnail]));
}

/** The next document whose content is in clear, in the order of their ids. */
export const findClearDocument = (db: Database, after: number) => nextDocument(db, after, isNull(files.keySealed));

/** The next document whose content is sealed, in the order of their ids. */
export const findSealedDocument = (db: Database, after: number) => nextDocument(db, after, isNotNull(files.keySealed));

async function nextDocument(db: Database, after: number, isMeant: SQL): Promise<FileRow | undefined> {
  const meant = and(eq(files.purpose, "kyc"), isMeant, gt(files.id, after));
  const [file] = await db.select(FILE).from(files).where(meant).orderBy(files.id).limit(1);
  return file;
}

/** Gives a document in clear the sealed content of another name. Returns whether it was still there, and in clear. */
export async function replaceDocument(
  tx: Executor,
  file: FileRow,
  sealed: { name: string; bytes: number; keySealed: string },
): Promise<boolean> {
  const [before, after] = [`/files/${file.name}`, `/files/${sealed.name}`];
  const { copyOfId, copyOfUtilityBill } = creatorKyc;
  await tx.update(creatorKyc).set({ copyOfId: after }).where(isAddress(copyOfId, before));
  await tx.update(creatorKyc).set({ copyOfUtilityBill: after }).where(isAddress(copyOfUtilityBill, before));
  const changed = await tx
    .update(files)
    .set({ ...sealed, sealedFrom: file.name, thumbnail: null })
    .where(and(eq(files.id, file.id), isNull(files.keySealed)))
    .returning({ id: files.id });
  return changed.length > 0;
}

/** The names of documents as they are now, by those under which a version before kept them in clear. */
export async function findSealedFrom(tx: Executor, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ name: files.name, before: files.sealedFrom })
    .from(files)
    .where(and(isNotNull(files.sealedFrom), inArray(files.sealedFrom, [...names])));
  return new Map(rows.map(({ name, before }) => [before ?? "", name]));
}

export async function writeLikeness(db: Executor, id: number, likeness: bigint): Promise<void> {
  await db.update(files).set({ likeness }).where(eq(files.id, id));
}

/** Every column that may hold the address of an upload. */
const POINTERS: readonly PgColumn[] = [
  ...[vestImages.url, services.coverImage, services.serviceImage, services.serviceAudio],
  ...[assets.coverImage, songs.audio, members.profileImage, creatorKyc.copyOfId, creatorKyc.copyOfUtilityBill],
];

const referenced = (tx: Executor): SQL =>
  sql`(${sql.join([...POINTERS.map((column) => pointedTo(tx, column)), sent(tx)], sql` or `)})`;

/** Whether a message carries it. */
const sent = (tx: Executor): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(chatAttachments)
      .where(and(eq(chatAttachments.fileId, files.id), isNotNull(chatAttachments.messageKey))),
  );

const pointedTo = (tx: Executor, column: PgColumn): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(column.table)
      .where(isAddress(column, sql`'/files/' || ${files.name}`)),
  );

/** The first condition follows from the second; it lets the partial indexes of such columns be used. */
const isAddress = (column: PgColumn, address: SQL | string) => and(sql`${column} like '/files/%'`, eq(column, address));
