import { and, eq, getTableColumns, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/database.ts";
import { columnName, recordSet } from "#db/record-set.ts";
import { disputeNotes, savedReplies, savedViews } from "#db/schema/administrators-work.ts";
import { assets, reviewItems, songs } from "#db/schema/catalogue.ts";
import { idempotencyKeys } from "#db/schema/people.ts";
import { disputes, services } from "#db/schema/services.ts";
import { webhookDeliveries } from "#db/schema/webhooks.ts";
import type { Person } from "./person-repository.ts";

type Identified = PgTable & { id: PgColumn };

/** Texts of a table that may name a person. */
export interface TextPlace {
  table: Identified;
  /** The columns, and the most characters of each; one of JSON has texts in it. */
  columns: Readonly<Record<string, number | "json">>;
  /** A name that is unique. */
  unique?: string;
  /** The rows about the person's own matters; without it, all rows are looked at. */
  own?: (person: Person) => SQL;
}

const ofDisputes = (column: PgColumn) => (person: Person) => inArray(column, [0, ...person.disputes]);
const ofCreator = (column: PgColumn) => (person: Person) => eq(column, person.creatorId ?? 0);

const NOTE_MAX = 4_000;
const REASON_MAX = 500;
const NAME_MAX = 255;

export const TEXT_PLACES: readonly TextPlace[] = [
  { table: disputeNotes, columns: { text: NOTE_MAX }, own: ofDisputes(disputeNotes.disputeId) },
  { table: disputes, columns: { decisionReason: REASON_MAX }, own: ofDisputes(disputes.id) },
  {
    table: services,
    columns: { serviceName: NAME_MAX, decisionReason: REASON_MAX },
    own: ofCreator(services.creatorId),
  },
  {
    table: reviewItems,
    columns: { name: NAME_MAX, comment: NOTE_MAX, decisionReason: REASON_MAX },
    own: ofCreator(reviewItems.creatorId),
  },
  { table: assets, columns: { title: NAME_MAX }, own: ofCreator(assets.creatorId) },
  { table: songs, columns: { title: NAME_MAX }, own: ofCreator(songs.creatorId) },
  { table: savedViews, columns: { name: 60, words: "json" }, unique: "name" },
  { table: savedReplies, columns: { name: 60, text: NOTE_MAX }, unique: "name" },
  { table: webhookDeliveries, columns: { body: "json" } },
];

export interface TextRow {
  id: number;
  [column: string]: unknown;
}

/** Rows after an id, and where to go on; `next` is `null` at the end. */
export interface Rows<Row> {
  rows: Row[];
  next: number | null;
}

/** The next rows of a place, locked: all of the person's own matters, else those that match the pattern. */
export async function findTexts(
  tx: Transaction,
  { table, columns, own }: TextPlace,
  person: Person,
  after: number,
  limit: number,
): Promise<Rows<TextRow>> {
  const { id } = table;
  const names = Object.keys(columns);
  const selected = Object.fromEntries(["id", ...names].map((name) => [name, columnOf(table, name)]));
  const rowsWhere = async (where: SQL | undefined) =>
    (await tx.select(selected).from(table).where(where).orderBy(id).for("no key update")) as TextRow[];
  if (own) {
    const ids = tx
      .select({ id })
      .from(table)
      .where(and(own(person), gt(id, after)))
      .orderBy(id)
      .limit(limit);
    const rows = await rowsWhere(inArray(id, ids));
    return { rows, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
  }
  const { pattern } = person.known;
  const next = await windowEnd(tx, table, after, WINDOW);
  if (next === null || pattern === null) return { rows: [], next: null };
  const matches = or(...names.map((name) => sql`${columnOf(table, name)}::text ~* ${pattern}`));
  return { rows: await rowsWhere(and(gt(id, after), lte(id, next), matches)), next };
}

/** Rows that are looked at by one statement, which takes tens of milliseconds. */
export const WINDOW = 2_000;

/** The last id of the next rows; `null` where there are none. */
export async function windowEnd(
  tx: Transaction,
  table: Identified,
  after: number,
  rows: number,
): Promise<number | null> {
  const { id } = table;
  const window = tx.select({ id }).from(table).where(gt(id, after)).orderBy(id).limit(rows).as("next");
  const [end] = await tx.select({ id: sql<number | null>`max(${window.id})` }).from(window);
  return end?.id ?? null;
}

/** Writes the texts of locked rows, as a change where the table counts these. */
export async function writeTexts(
  tx: Transaction,
  { table, columns }: TextPlace,
  rows: readonly TextRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const set = Object.keys(columns).map((name) => {
    const column = sql.identifier(columnName(table, name));
    return sql`${column} = given.${column}`;
  });
  const { version } = getTableColumns(table);
  if (version) set.push(sql`version = ${version} + 1`);
  await tx.execute(sql`
    update ${table} set ${sql.join(set, sql`, `)} from ${recordSet(table, rows)} given where ${table.id} = given.id`);
}

/** Loses the kept answers that may tell of a person: a repeated request is then told that its answer is lost. */
export async function loseAnswers(tx: Transaction, { known }: Person): Promise<number> {
  const { ownPattern } = known;
  if (ownPattern === null) return 0;
  const tells = sql`${idempotencyKeys.answer} ~* ${ownPattern}`;
  return (await tx.update(idempotencyKeys).set({ answer: null }).where(tells)).rowCount ?? 0;
}

const columnOf = (table: PgTable, name: string): PgColumn => {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`There is no column ${name}`);
  return column;
};
