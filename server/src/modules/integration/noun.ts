import type { $ZodType } from "zod/v4/core";
import type { Database, Executor, Transaction } from "#db/database.ts";
import type { KeyRing } from "#lib/key-ring.ts";
import type { Refusal } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import type { Fields, Line } from "./description.ts";
import type { KnownTable, Row } from "./known-repository.ts";

/** What saving a line needs; the app has it. */
export interface ImportContext {
  db: Database;
  settings: { publicUrl?: string | undefined; supportName: string };
  keys: () => KeyRing;
}

export interface Saved {
  /** Null of a message, which has no number. */
  id: number | null;
  status: "created" | "updated" | "unchanged";
}

interface SentNoun<OneLine extends Line> {
  /** The name of one record, as in "Line of a member". */
  readonly name: string;
  /** A strict schema: an unknown field is refused by name. */
  readonly schema: $ZodType<OneLine>;
  /** The most lines that `save` takes. */
  readonly mostLines: number;
  /**
   * Creates or updates the records of lines with different external ids, in one transaction. Each line has its result,
   * in their order; a refused line changes nothing. An error means that nothing was saved.
   */
  save(context: ImportContext, lines: readonly OneLine[], actor: Actor): Promise<(Saved | Refusal)[]>;
}

/** A noun whose records are rows of a table, with the fields that are its columns: they can be read back. */
export interface DescribedNoun<OneLine extends Line = Line> extends SentNoun<OneLine> {
  readonly table: KnownTable;
  readonly fields: Fields;
  readonly lists?: Lists;
  /**
   * Looks for reasons against the removal of a locked record, beside the records that belong to it.
   *
   * @throws {Refusal} `conflict`
   */
  refuseRemoval?(tx: Transaction, row: Row): Promise<void>;
  /** Deletes a locked record with what no foreign key deletes with it. Returns its name in the activity. */
  remove(tx: Transaction, row: Row): Promise<string>;
}

interface UnnumberedNoun<OneLine extends Line> extends SentNoun<OneLine> {
  readonly table?: never;
  /** Deletes a record. Returns its name in the activity; `undefined` when there is none with this external id. */
  remove(tx: Transaction, externalId: string): Promise<string | undefined>;
}

/** A kind of record that the marketplace sends. */
export type Noun<OneLine extends Line = Line> = DescribedNoun<OneLine> | UnnumberedNoun<OneLine>;

/** Fields that are lists of texts, each in a table of its own. */
interface Lists {
  readonly names: readonly string[];
  /** Reads the lists of these records, by id and by the field's name. */
  read(db: Executor, ids: readonly number[]): Promise<Map<number, Record<string, string[]>>>;
}

type SaveOne<OneLine extends Line> = (context: ImportContext, line: OneLine, actor: Actor) => Promise<Saved>;

/**
 * The part of a noun whose lines are saved one by one. `save` takes a line, in one transaction, and throws its refusal:
 * `invalid` or `conflict`, by field.
 */
export const oneByOne = <OneLine extends Line>(
  save: SaveOne<OneLine>,
): Pick<SentNoun<OneLine>, "mostLines" | "save"> => ({
  mostLines: 1,
  save: (context, lines, actor) => Promise.all(lines.map((line) => save(context, line, actor))),
});
