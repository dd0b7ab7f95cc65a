import type { OpenDatabase } from "#db/open-database.ts";
import { checked } from "#lib/field-errors.ts";
import { found, invalid, Refusal } from "#lib/refusal.ts";
import { externalId } from "../fields.ts";
import { findExternalIds, findKnownIds, type KnownTable } from "../known-repository.ts";
import type { DescribedNoun } from "../noun.ts";
import { beginHistory, type Change, findChanges, findHorizon, findPlaceBefore } from "./change-repository.ts";
import { type Place, readCursor, writtenCursor } from "./cursor.ts";
import { findRecords, type StoredRecord } from "./record-repository.ts";
import { shownColumns } from "./record-schema.ts";
import { shownFields, shownRecord } from "./shown-record.ts";

/** The parts of the app that reading uses. */
interface Context {
  database: OpenDatabase;
  settings: { publicUrl?: string | undefined };
}

/** A kind under the name of its address. */
export interface Kind {
  name: string;
  noun: DescribedNoun;
}

interface PageQuery {
  cursor?: string | undefined;
  /** Counts without a cursor only. */
  updated_since?: Date | undefined;
  limit: number;
}

const BEGINNING: Place = { xid: "0", id: 0 };

/**
 * Reads the records of a kind that changed after the cursor, in the order of their changes, each once and as it is now.
 * A change is read once every transaction that could come before it has ended, so that none appears behind a cursor.
 *
 * @throws {Refusal} `invalid` for a cursor of another kind; `gone` for one of another history.
 */
export async function readPage(context: Context, { name: kind, noun }: Kind, query: PageQuery) {
  const { db } = context.database;
  const { history, edge, next } = await presentHorizon(context.database);
  const after = await placeOf(query, { kind, history, next }, (since) => findPlaceBefore(db, noun.table, since, edge));
  const changes = await findChanges(db, noun.table, { after, edge, limit: query.limit + 1 });
  const page = changes.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: await showChanges(context, noun, page),
    cursor: writtenCursor({ kind, history, ...(last ? { xid: last.xid, id: last.recordId } : after) }),
    has_more: changes.length > page.length,
  };
}

/** @throws {Refusal} `not_found` when no record has this id of the marketplace. */
export async function readRecord(context: Context, { name, noun }: Kind, sentId: string) {
  const known = checked(externalId, sentId);
  const { db } = context.database;
  const rows =
    "value" in known ? await findRecords(db, noun.table, shownColumns(noun), { externalId: String(known.value) }) : [];
  const [record] = rows.length > 0 ? await showRows(context, noun, rows) : [];
  return found(record, `None of the ${name} has this external_id.`);
}

async function presentHorizon(database: OpenDatabase) {
  const present = await findHorizon(database.db);
  if (present.history) return { ...present, history: present.history };
  await beginHistory(database.connection);
  const { history, ...rest } = await findHorizon(database.db);
  if (!history) throw new Refusal("unavailable", "The history of changes has just ended. Ask again.");
  return { ...rest, history };
}

/** The place after which a page begins. */
async function placeOf(
  { cursor: sent, updated_since: since }: PageQuery,
  { kind, history, next }: { kind: string; history: string; next: string },
  placeBefore: (since: Date) => Promise<Place>,
): Promise<Place> {
  if (!sent) return since ? placeBefore(since) : BEGINNING;
  const cursor = readCursor(sent);
  if (cursor?.kind !== kind) throw invalid({ cursor: [`Must be the cursor of an answer with ${kind}`] });
  if (cursor.history === history && BigInt(cursor.xid) <= BigInt(next)) return cursor;
  throw new Refusal("gone", "The database was restored or moved since this cursor. Begin again without a cursor.");
}

/**
 * The records that changed, as they are now, and what is left of deleted ones. Where the marketplace has sent a deleted
 * record again, its id is that of the new one, and only ours tells which was deleted.
 */
async function showChanges(context: Context, noun: DescribedNoun, page: readonly Change[]) {
  const { db } = context.database;
  const kept = page.filter(({ isDeleted }) => !isDeleted).map(({ recordId }) => recordId);
  const rows = await findRecords(db, noun.table, shownColumns(noun), { ids: kept });
  const shown = new Map((await showRows(context, noun, rows)).map((record) => [record.id, record]));
  const freed = page.flatMap(({ externalId }) => externalId ?? []);
  const taken = await findKnownIds(db, noun.table, freed);
  return page.flatMap(({ recordId: id, isDeleted, externalId, at }) => {
    // A record deleted since the page was read is left out; its deletion is a later change.
    if (!isDeleted) return shown.get(id) ?? [];
    const external_id = externalId !== null && taken.has(externalId) ? null : externalId;
    return { external_id, id, deleted: true as const, updated_at: at.toISOString() };
  });
}

async function showRows({ database: { db }, settings }: Context, noun: DescribedNoun, rows: readonly StoredRecord[]) {
  const references = shownFields(noun).flatMap(([, { column, refersTo }]) => (refersTo ? [{ column, refersTo }] : []));
  const named = new Map<KnownTable, Map<number, string | null>>();
  for (const table of new Set(references.map(({ refersTo }) => refersTo))) {
    const columns = references.filter(({ refersTo }) => refersTo === table).map(({ column }) => column);
    const ids = rows.flatMap((row) => columns.map((column) => row[column])).filter((id) => id !== null);
    named.set(table, await findExternalIds(db, table, [...new Set(ids.map(Number))]));
  }
  const lists = await noun.lists?.read(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    shownRecord(noun, row, {
      externalIdOf: ({ refersTo }, id) => (refersTo && named.get(refersTo)?.get(id)) ?? null,
      lists: lists?.get(row.id) ?? {},
      publicUrl: settings.publicUrl,
    }),
  );
}
