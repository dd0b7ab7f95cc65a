import type { $ZodType } from "zod/v4/core";
import type { Database, Executor, Transaction } from "#db/database.ts";
import type { Refusal } from "#lib/refusal.ts";
import type { Actor } from "#modules/activity/activity-service.ts";
import type { Fields, Line } from "./description.ts";
import type { KnownTable, Row } from "./known-repository.ts";

/** What saving a line needs; the app has it. */
export interface ImportContext {
  db: Database;
  settings: { publicUrl?: string | undefined; supportName: string };
}

export interface Saved {
  /** Null of a message, which has no number. */
  id: number | null;
  status: "created" | "updated" | "unchanged";
}

/** A kind of record that the marketplace sends. */
export interface Noun<OneLine extends Line = Line> {
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
  readonly removal: Removal;
}

/** How a record of a kind is deleted. */
type Removal = TableRemoval | OwnRemoval;

export interface TableRemoval {
  readonly table: KnownTable;
  /** The name of a locked record in the activity. */
  nameOf(tx: Transaction, row: Row): Promise<string>;
  /**
   * Looks for reasons against it beside the records that belong to the record.
   *
   * @throws {Refusal} `conflict`
   */
  refuse?(tx: Transaction, row: Row): Promise<void>;
  /** Deletes a locked record with what no foreign key deletes with it; by default its row alone. */
  remove?(tx: Transaction, row: Row): Promise<void>;
}

interface OwnRemoval {
  readonly table?: never;
  /** Returns the name of the deleted record in the activity; `undefined` when there is none with this external id. */
  remove(tx: Transaction, externalId: string): Promise<string | undefined>;
}

/** A noun whose records are in one table, with the fields that are its columns. */
export interface DescribedNoun<OneLine extends Line = Line> extends Noun<OneLine> {
  readonly table: KnownTable;
  readonly fields: Fields;
  readonly lists?: Lists;
}

/** Fields that are lists of texts, each in a table of its own. */
interface Lists {
  readonly names: readonly string[];
  /** Reads the lists of these records, by id and by the field's name. */
  read(db: Executor, ids: readonly number[]): Promise<Map<number, Record<string, string[]>>>;
}

/** Whether the records of a kind are rows of a table, which can be read back. */
export const isDescribed = (noun: Noun): noun is DescribedNoun => "table" in noun;

type SaveOne<OneLine extends Line> = (context: ImportContext, line: OneLine, actor: Actor) => Promise<Saved>;

/**
 * The part of a noun whose lines are saved one by one. `save` takes a line, in one transaction, and throws its refusal:
 * `invalid` or `conflict`, by field.
 */
export const oneByOne = <OneLine extends Line>(save: SaveOne<OneLine>): Pick<Noun<OneLine>, "mostLines" | "save"> => ({
  mostLines: 1,
  save: (context, lines, actor) => Promise.all(lines.map((line) => save(context, line, actor))),
});
